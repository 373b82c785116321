type Form = Record<string, string | Buffer>;

/** The form of a product post that passes. */
export const aProduct = (more: Form = {}): Form => ({
  postType: 'product',
  content: 'One owner from new.',
  'productDetails[title]': 'Golf for sale',
  'productDetails[price]': '4500.50',
  'productDetails[brand]': 'Volkswagen',
  'productDetails[model]': 'Golf',
  'productDetails[year]': '2015',
  'productDetails[color]': 'Red',
  ...more,
});

/** The form of a service post that passes. */
export const aService = (more: Form = {}): Form => ({
  postType: 'service',
  content: 'We come to you.',
  'serviceDetails[title]': 'Oil change',
  'serviceDetails[description]': 'Oil and filters.',
  ...more,
});

/** The ids of a list in an answer. */
export const idsOf = ({ data }: { data: { _id: string }[] }): string[] => data.map(({ _id }) => _id);
