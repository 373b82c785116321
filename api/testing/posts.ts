type Form = Record<string, string | Buffer>;

/** A valid form of a product post. */
export const createProductForm = (overrides: Form = {}): Form => ({
  postType: 'product',
  content: 'One owner from new.',
  'productDetails[title]': 'Golf for sale',
  'productDetails[price]': '4500.50',
  'productDetails[brand]': 'Volkswagen',
  'productDetails[model]': 'Golf',
  'productDetails[year]': '2015',
  'productDetails[color]': 'Red',
  ...overrides,
});

/** A valid form of a service post. */
export const createServiceForm = (overrides: Form = {}): Form => ({
  postType: 'service',
  content: 'We come to you.',
  'serviceDetails[title]': 'Oil change',
  'serviceDetails[description]': 'Oil and filters.',
  ...overrides,
});

/** The ids of the entries in the response of a list. */
export const idsOf = ({ data }: { data: { _id: string }[] }): string[] => data.map(({ _id }) => _id);
