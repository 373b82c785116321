import type { Picture } from './composePicture.ts';
import { emailOf, members, services, vehicles, words } from './data.ts';
import type { Note, Service, Story, VehicleModel } from './data.ts';
import { planInsidePicture, planVehiclePictures, planWorkPicture } from './planPictures.ts';
import { createRandom, type Random } from './random.ts';

export interface PlannedPost {
  /** The author's username. */
  by: string;
  kind: 'regular' | 'product' | 'service';
  /** The fields of the form for a new post. */
  fields: Record<string, string>;
  /** The equipment of a vehicle; empty for other posts and for vehicles that are sold for parts. */
  features: string[];
  pictures: Picture[];
  /** The name of the offer, for messages and descriptions of pictures; empty for a story. */
  about: string;
  /** The model, if the post is a vehicle for sale. */
  model?: VehicleModel;
}

const POST_COUNT = 300;

/** Plans `POST_COUNT` posts, oldest first: all stories and services of the data, and vehicles for sale. */
export function planPosts(now: Date, random: Random): PlannedPost[] {
  const { stories } = words;
  const products = planProducts(POST_COUNT - stories.length - services.length, now, random);
  const plannedServices = services.map((service, index) =>
    planService(service, createRandom(`service ${index}`)),
  );
  const plannedStories = stories.map((story, index) =>
    planStory(story, products, createRandom(`story ${index}`)),
  );
  // The kinds and the services are shuffled. The stories keep the order of the data, because some continue an earlier one.
  const kinds = random.sample(
    [...plannedStories, ...plannedServices, ...products].map(({ kind }) => kind),
    POST_COUNT,
  );
  const queueByKind = {
    regular: plannedStories,
    service: random.sample(plannedServices, plannedServices.length),
    product: products,
  };
  return kinds.flatMap((kind) => queueByKind[kind].shift() ?? []);
}

/** Plans a story, which is a regular post. Its pictures show vehicles that its author sells, if there are any that fit. */
function planStory({ by, says, shows = [] }: Story, products: PlannedPost[], random: Random): PlannedPost {
  /**
   * The groups of models that a word in `shows` stands for. Its other possible words are `dashboard` and the names of drawings in
   * pictures/work.
   */
  const groupsByWord: Record<string, VehicleModel['group'][]> = {
    bike: ['bike'],
    collectible: ['collectible'],
    drive: ['car', 'work'],
  };
  const pictures = shows.flatMap((word) => {
    if (word === 'dashboard')
      return [planInsidePicture(random.pick(['classic', '2000s', 'modern'] as const), random)];
    const groups = groupsByWord[word];
    if (!groups) return [planWorkPicture(word, random)];
    const matchingProducts = products.filter(({ model }) => model && groups.includes(model.group));
    const ownProducts = matchingProducts.filter((post) => post.by === by);
    // The first picture of a product shows the whole vehicle from the side.
    return random.pick(ownProducts.length > 0 ? ownProducts : matchingProducts).pictures.slice(0, 1);
  });
  return {
    by,
    kind: 'regular',
    fields: { postType: 'regular', content: says },
    features: [],
    // A vehicle that was picked twice is shown once.
    pictures: [...new Set(pictures)],
    about: '',
  };
}

function planService(service: Service, random: Random): PlannedPost {
  const { by, title, price, content, jobs, ...rest } = service;
  const details = {
    ...rest,
    title,
    price: price === undefined ? '' : String(price),
    location: findMember(by)?.location ?? '',
    contactEmail: emailOf(by),
    contactPhone: random.chance(0.7) ? planPhone(random) : '',
  };
  return {
    by,
    kind: 'service',
    fields: { postType: 'service', content, ...prefixNames('serviceDetails', details) },
    features: [],
    pictures: jobs.map((job) => planWorkPicture(job, random)),
    about: title,
  };
}

const findMember = (by: string) => members.find(({ username }) => username === by);

/** Returns a number from the range 555-0100 to 555-0199, which is reserved for fiction. */
const planPhone = (random: Random) => `+1 (${random.integer(201, 989)}) 555-01${random.integer(10, 99)}`;

const prefixNames = (prefix: string, details: Record<string, string>) =>
  Object.fromEntries(Object.entries(details).map(([name, value]) => [`${prefix}.${name}`, value]));

/**
 * Plans vehicles for sale. Every note of every model is used once before any is repeated.
 * @param firstSeed the random seed of the first vehicle; each further vehicle has the next number.
 */
export function planProducts(count: number, now: Date, random: Random, firstSeed = 0): PlannedPost[] {
  const shuffledNotes = random.sample(
    vehicles.models.flatMap((model) => model.notes.map((note) => ({ model, note }))),
    Infinity,
  );
  const pickSentence = createSentencePicker(random);
  return Array.from({ length: count }, (_, index) => {
    const { model, note } = shuffledNotes[index % shuffledNotes.length] as (typeof shuffledNotes)[number];
    const productRandom = createRandom(`product ${firstSeed + index}`);
    const ownerNote = typeof note === 'string' ? { says: note } : note;
    // Five of the demo's 185 vehicles are sold for parts, one with each text in `words.forParts`.
    const isForParts = index % 41 === 20;
    return planProduct(model, ownerNote, isForParts, now, productRandom, pickSentence);
  });
}

/** Creates a function that picks a random sentence from a list, and repeats none until it has picked all of that list. */
function createSentencePicker(random: Random): (sentences: readonly string[]) => string {
  const queues = new Map<readonly string[], string[]>();
  return (sentences) => {
    const queue = queues.get(sentences) ?? [];
    if (queue.length === 0) queue.push(...random.sample(sentences, sentences.length));
    queues.set(sentences, queue);
    return queue.pop() ?? '';
  };
}

const COMMON_PAINTS = ['White', 'Black', 'Silver', 'Gray', 'Blue', 'Red', 'Navy blue'];

/**
 * Members who sell more than others. Anna is listed twice and sells most, because visitors who sign in as her should find conversations
 * about her vehicles.
 */
const FREQUENT_SELLERS = ['anna', 'anna', 'karim', 'rosie_g', 'ray_auctions', 'lena.m', 'jin_w'];
const ALL_SELLERS = [...FREQUENT_SELLERS, ...members.map(({ username }) => username)];

function planProduct(
  model: VehicleModel,
  note: Note,
  isForParts: boolean,
  now: Date,
  random: Random,
  pickSentence: (sentences: readonly string[]) => string,
): PlannedPost {
  const thisYear = now.getUTCFullYear();
  const firstYear = Math.max(model.years[0], note.from ?? 0);
  const lastYear = Math.max(firstYear, Math.min(model.years[1], note.to ?? thisYear, thisYear));
  const isCollectible = model.group === 'collectible';
  // Later model years are more common, except for collectibles.
  const year = isCollectible
    ? random.integer(firstYear, lastYear)
    : lastYear - Math.floor((lastYear - firstYear + 1) * random.next() ** 1.5);
  const age = Math.max(0, thisYear - year);
  const { version, engine } = planVersionAndEngine(model, note, random);
  const isElectric = engine === 'electric';
  const transmission = isElectric ? 'automatic' : (note.transmission ?? random.pick(model.transmissions));
  const isNew = age <= 2 && !isForParts && !isCollectible && random.chance(0.4);
  // A vehicle of this year counts as driven for seven months. One older than 40 years counts as driven for only 24, because collectors
  // rarely drive theirs.
  const yearsOfDriving = Math.max(0.6, age > 40 ? 24 : age);
  const mileage = isNew
    ? random.integer(8, 90)
    : Math.round((yearsOfDriving * model.milesAYear * random.between(0.55, 1.3)) / 100) * 100;
  const undamagedPrice = computeAskingPrice(model, age, mileage, random.next());
  // For parts, a vehicle costs about a sixth, but at least 400 dollars.
  const price = isForParts ? Math.max(400, Math.round((undamagedPrice * 0.16) / 50) * 50) : undamagedPrice;
  // Vehicles for parts are sold by members who repair vehicles or clear out a barn.
  const by = random.pick(isForParts ? ['boris', 'greta', 'tomasz', 'hazel'] : (model.sellers ?? ALL_SELLERS));
  const color = random.pick(random.chance(0.45) ? COMMON_PAINTS : Object.keys(vehicles.paints));
  const seller = findMember(by);
  const isDealer = seller?.dealer === true;
  // A dealer does not know the vehicle's history, so both remarks of a dealer are about its condition.
  const firstRemarks = isDealer ? words.conditions : words.histories;
  const isUsed = !isForParts && !isNew;
  const contentSentences = [
    isForParts
      ? pickSentence(words.forParts)
      : isDealer
        ? pickSentence(words.ownerQuotes).replace('{}', note.says)
        : note.says,
    ...(isUsed && random.chance(isDealer ? 0.35 : 0.75) ? [pickSentence(firstRemarks)] : []),
    ...(isUsed && random.chance(0.65) ? [pickSentence(words.conditions)] : []),
    ...(random.chance(0.7) ? [pickSentence(isDealer ? words.dealerViewings : words.viewings)] : []),
  ];
  const details = {
    title: [model.brand, model.model, version].filter(Boolean).join(' '),
    price: String(price),
    brand: model.brand,
    model: model.model,
    year: String(year),
    color,
    location: seller?.location ?? '',
    contactPhone: random.chance(0.6) ? planPhone(random) : '',
    contactEmail: random.chance(0.7) ? emailOf(by) : '',
    mileage: String(mileage),
    condition: isForParts ? 'for_parts' : isNew ? 'new' : 'used',
    vehicleType: model.body,
    engineType: engine,
    transmission,
  };
  const paint = vehicles.paints[color];
  if (paint === undefined) throw new Error(`The demo has no paint for the color ${color}.`);
  return {
    by,
    kind: 'product',
    fields: {
      postType: 'product',
      content: joinSentences(contentSentences, random),
      ...prefixNames('productDetails', details),
    },
    features: isForParts ? [] : random.sample(words.equipment[model.group], random.integer(2, 6)),
    pictures: planVehiclePictures({ model, year, paint, isElectric }, random),
    about: `${model.brand} ${model.model}`,
    model,
  };
}

/** Picks a version and an engine that fit each other and the note. The version is empty for a model without versions. */
function planVersionAndEngine({ versions, engines }: VehicleModel, note: Note, random: Random) {
  const findImpliedEngine = (name: string) => vehicles.engineOfVersion[name];
  const fittingVersions = versions.filter(
    (name) => !note.engine || (findImpliedEngine(name) ?? note.engine) === note.engine,
  );
  const version = note.version ?? (versions.length > 0 ? random.pick(fittingVersions) : '');
  // If the names of some versions imply an engine, the other versions have the model's first engine.
  const [usualEngine = 'gasoline'] = engines;
  const pickEngine = () => (versions.some(findImpliedEngine) ? usualEngine : random.pick(engines));
  return { version, engine: findImpliedEngine(version) ?? note.engine ?? pickEngine() };
}

/**
 * Returns a plausible asking price in US dollars.
 * @param age in years. `mileage` is in miles.
 * @param priceLevel from 0 for a cheap seller (6% below average) to 1 for an expensive one (6% above).
 */
function computeAskingPrice(model: VehicleModel, age: number, mileage: number, priceLevel: number): number {
  const isCollectible = model.group === 'collectible';
  // Every vehicle loses 4% when it leaves the shop, but age never takes more than 91%.
  const remainingShare = isCollectible ? 1 : Math.max(0.09, 0.96 * model.keeps ** age);
  const usualMileage = Math.max(1, age) * model.milesAYear;
  // 1 for the usual mileage, up to 1.06 for less.
  const mileageFactor = isCollectible ? 1 : 1.06 - 0.06 * (mileage / usualMileage);
  const price = model.price * remainingShare * mileageFactor * (0.94 + priceLevel * 0.12);
  const roundingStep = price > 30_000 ? 500 : price > 6_000 ? 100 : 50;
  return Math.round(price / roundingStep) * roundingStep;
}

/** Joins sentences to a text. The first one is sometimes a paragraph of its own, if at least two others follow. */
const joinSentences = ([first = '', ...more]: readonly string[], random: Random) =>
  more.length > 1 && random.chance(0.5) ? `${first}\n\n${more.join(' ')}` : [first, ...more].join(' ');
