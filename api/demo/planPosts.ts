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
  features: string[];
  pictures: Picture[];
  /** The name of the offer, for messages and descriptions of pictures; empty for a story. */
  about: string;
  /** The model, if the post is a vehicle for sale. */
  model?: VehicleModel;
}

export const POST_COUNT = 300;

/** Plans stories, services and vehicles for sale, oldest first. */
export function planPosts(now: Date, random: Random): PlannedPost[] {
  const { stories } = words;
  const products = planProducts(POST_COUNT - stories.length - services.length, now, random);
  const plannedServices = services.map((service, index) =>
    planService(service, createRandom(`service ${index}`)),
  );
  const plannedStories = stories.map((story, index) =>
    planStory(story, products, createRandom(`story ${index}`)),
  );
  // Shuffles the kinds and the services, but not the stories, because those of one member follow each other.
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

/** Plans a story, which is a regular post. A vehicle in its pictures is one that its author sells, if possible. */
function planStory({ by, says, shows = [] }: Story, products: PlannedPost[], random: Random): PlannedPost {
  /** Which models may be shown for a word in `shows`. Its other words are `dashboard` and the names of drawings in pictures/work. */
  const filterByName: Record<string, (model: VehicleModel) => boolean> = {
    bike: ({ equipment }) => equipment === 'bike',
    classic: ({ equipment }) => equipment === 'classic',
    drive: ({ equipment, classic }) => ['car', 'work'].includes(equipment) && !classic,
  };
  const pictures = shows.flatMap((name) => {
    const isMatch = filterByName[name];
    if (name === 'dashboard')
      return [planInsidePicture(random.pick(['classic', '2000s', 'modern'] as const), random)];
    if (!isMatch) return [planWorkPicture(name, random)];
    const matchingProducts = products.filter(({ model }) => model && isMatch(model));
    const ownProducts = matchingProducts.filter((post) => post.by === by);
    return random.pick(ownProducts.length > 0 ? ownProducts : matchingProducts).pictures.slice(0, 1);
  });
  return {
    by,
    kind: 'regular',
    fields: { postType: 'regular', content: says },
    features: [],
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

const prefixNames = (kind: string, details: Record<string, string>) =>
  Object.fromEntries(Object.entries(details).map(([name, value]) => [`${kind}.${name}`, value]));

/**
 * Plans vehicles for sale. Every note of an owner is used once before any is repeated.
 * @param firstSeed the random seed of the first vehicle; each further vehicle has the next number.
 */
export function planProducts(count: number, now: Date, random: Random, firstSeed = 0): PlannedPost[] {
  const notes = random.sample(
    vehicles.models.flatMap((model) => model.notes.map((note) => ({ model, note }))),
    Infinity,
  );
  const pickSentence = createSentencePicker(random);
  return Array.from({ length: count }, (_, index) => {
    const { model, note } = notes[index % notes.length] as (typeof notes)[number];
    const productRandom = createRandom(`product ${firstSeed + index}`);
    const ownerNote = typeof note === 'string' ? { says: note } : note;
    // Five of the demo's 185 vehicles are sold for parts, one for each text in `words.projects`.
    const isWreck = index % 41 === 20;
    return planProduct(model, ownerNote, isWreck, now, productRandom, pickSentence);
  });
}

/** Creates a function that picks a sentence of a list. It repeats no sentence before it has picked all of the list. */
function createSentencePicker(random: Random): (sentences: readonly string[]) => string {
  const queues = new Map<readonly string[], string[]>();
  return (sentences) => {
    const queue = queues.get(sentences) ?? [];
    if (queue.length === 0) queue.push(...random.sample(sentences, sentences.length));
    queues.set(sentences, queue);
    return queue.pop() ?? '';
  };
}

const COMMON_PAINTS = ['White', 'Black', 'Silver', 'Grey', 'Blue', 'Red', 'Navy blue'];
/**
 * Members who sell more than others. Anna is listed twice, so she sells more than the others here, because visitors who sign in as her
 * should find conversations about her vehicles.
 */
const FREQUENT_SELLERS = ['anna', 'anna', 'karim', 'rosie_g', 'ray_auctions', 'lena.m', 'jin_w'];
const ALL_SELLERS = [...FREQUENT_SELLERS, ...members.map(({ username }) => username)];

function planProduct(
  model: VehicleModel,
  note: Note,
  isWreck: boolean,
  now: Date,
  random: Random,
  pickSentence: (sentences: readonly string[]) => string,
): PlannedPost {
  const thisYear = now.getUTCFullYear();
  const firstYear = Math.max(model.years[0], note.from ?? 0);
  const lastYear = Math.max(firstYear, Math.min(model.years[1], note.to ?? thisYear, thisYear));
  // Later model years are more common.
  const year = model.classic
    ? random.integer(firstYear, lastYear)
    : lastYear - Math.floor((lastYear - firstYear + 1) * random.next() ** 1.5);
  const age = Math.max(0, thisYear - year);
  const { version, engine } = planEngine(model, note, random);
  const isElectric = engine === 'electric';
  const transmission = isElectric ? 'automatic' : (note.transmission ?? random.pick(model.transmissions));
  const isNew = age <= 2 && !isWreck && !model.classic && random.chance(0.4);
  // A vehicle of this year counts as driven for seven months, and one more than 40 years old for 24 years, because collectors rarely
  // drive theirs.
  const yearsOfDriving = Math.max(0.6, age > 40 ? 24 : age);
  const mileage = isNew
    ? random.integer(8, 90)
    : Math.round((yearsOfDriving * model.milesAYear * random.between(0.55, 1.3)) / 100) * 100;
  const undamagedPrice = computeAskingPrice(model, age, mileage, random.next());
  const price = isWreck ? Math.max(400, Math.round((undamagedPrice * 0.16) / 50) * 50) : undamagedPrice;
  // Wrecks are sold by members who repair vehicles or clear out a barn.
  const by = random.pick(isWreck ? ['boris', 'greta', 'tomasz', 'hazel'] : (model.sellers ?? ALL_SELLERS));
  const color = random.pick(random.chance(0.45) ? COMMON_PAINTS : Object.keys(vehicles.paints));
  const seller = findMember(by);
  const isDealer = seller?.dealer === true;
  // A dealer does not know how the owner used the vehicle, so its first remark is about the condition.
  const firstRemarks = isDealer ? words.conditions : words.histories;
  const isUsed = !isWreck && !isNew;
  const contentSentences = [
    isWreck
      ? pickSentence(words.projects)
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
    condition: isWreck ? 'for_parts' : isNew ? 'new' : 'used',
    vehicleType: model.body,
    engineType: engine,
    transmission,
  };
  const paint = vehicles.paints[color] ?? '#6c7178';
  return {
    by,
    kind: 'product',
    fields: {
      postType: 'product',
      content: joinSentences(contentSentences, random),
      ...prefixNames('productDetails', details),
    },
    features: isWreck ? [] : random.sample(words.equipment[model.equipment], random.integer(2, 6)),
    pictures: planVehiclePictures({ model, year, paint, isElectric }, random),
    about: `${model.brand} ${model.model}`,
    model,
  };
}

/** Picks a version, or an empty one for a model without versions, and an engine that match each other and the note. */
function planEngine({ versions, engines }: VehicleModel, note: Note, random: Random) {
  const findEngine = (name: string) => vehicles.engineOfVersion[name];
  const fittingVersions = versions.filter(
    (name) => !note.engine || (findEngine(name) ?? note.engine) === note.engine,
  );
  const version = note.version ?? (versions.length > 0 ? random.pick(fittingVersions) : '');
  // If some versions name their engine, the others have the model's first engine.
  const [usualEngine = 'gasoline'] = engines;
  const pickEngine = () => (versions.some(findEngine) ? usualEngine : random.pick(engines));
  return { version, engine: findEngine(version) ?? note.engine ?? pickEngine() };
}

/** Returns a plausible asking price in US dollars; `age` is in years, `mileage` in miles, and `luck` from 0 (cheapest) to 1. */
function computeAskingPrice(model: VehicleModel, age: number, mileage: number, luck: number): number {
  const remainingShare = model.classic ? 1 : Math.max(0.09, 0.96 * model.keeps ** age);
  const usualMileage = Math.max(1, age) * model.milesAYear;
  const mileageFactor = model.classic
    ? 1
    : Math.min(1.12, Math.max(0.8, 1.06 - 0.06 * (mileage / usualMileage)));
  const price = model.price * remainingShare * mileageFactor * (0.94 + luck * 0.12);
  const step = price > 30_000 ? 500 : price > 6_000 ? 100 : 50;
  return Math.round(price / step) * step;
}

const joinSentences = ([first = '', ...more]: readonly string[], random: Random) =>
  more.length > 1 && random.chance(0.5) ? `${first}\n\n${more.join(' ')}` : [first, ...more].join(' ');
