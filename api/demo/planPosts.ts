import type { Drawing, Subject } from './drawing/draw.ts';
import { sceneNames, type SceneName } from './drawing/scenes.ts';
import type { Job } from './drawing/workshop.ts';
import { demoMembers, emailOf } from './members.ts';
import { createRandom, type Random } from './random.ts';
import { demoServices, type DemoService } from './services.ts';
import {
  askingPrice,
  colours,
  engineOfVersion,
  vehicleModels,
  yearlyMiles,
  type NoteTerms,
  type VehicleModel,
} from './vehicles.ts';
import {
  bikeEquipment,
  classicEquipment,
  conditions,
  dealerViewings,
  equipment,
  heavyEquipment,
  histories,
  ownersWords,
  projects,
  stories,
  viewings,
  workEquipment,
  type Story,
} from './words.ts';

export interface PlannedPost {
  /** The author's username. */
  by: string;
  kind: 'regular' | 'product' | 'service';
  /** As the form for a new post has them. */
  fields: Record<string, string>;
  features: string[];
  pictures: Drawing[];
  /** What one calls it in a message. */
  about: string;
}

export const postsPlanned = 300;

/** Stories, services and vehicles, oldest first, by whom they suit. */
export function planPosts(now: Date, random: Random): PlannedPost[] {
  const sold = planProducts(postsPlanned - stories.length - demoServices.length, now, random);
  const offered = demoServices.map((service, at) => planService(service, createRandom(`service ${at}`)));
  const told = stories.map((story, at) => planStory(story, sold, createRandom(`story ${at}`)));
  // The stories of one member were written in an order; shuffling only the kinds keeps it.
  const kinds = random.sample(
    [...told, ...offered, ...sold].map(({ kind }) => kind),
    postsPlanned,
  );
  const waiting = { regular: told, service: random.sample(offered, offered.length), product: sold };
  const taken = { regular: 0, service: 0, product: 0 };
  return kinds.map((kind) => {
    const post = waiting[kind][taken[kind]];
    taken[kind] += 1;
    if (!post) throw new Error(`There are not enough posts of the kind ${kind}.`);
    return post;
  });
}

const outdoors: readonly SceneName[] = [
  'hills',
  'city',
  'sea',
  'forest',
  'snow',
  'desert',
  'country',
  'lake',
];
const scenesFor = ({ body }: VehicleModel): readonly SceneName[] =>
  ['truck', 'bus', 'van', 'limousine'].includes(body) ? outdoors : sceneNames;

const isCar = ({ body }: VehicleModel) => !['truck', 'bus', 'motorcycle', 'scooter'].includes(body);

/** A story's vehicles are those that somebody sells, and its author's own where they fit. */
function planStory(
  { by, says, shows = [] }: Story,
  sold: readonly PlannedPost[],
  random: Random,
): PlannedPost {
  const pictures = shows.map((what): Drawing => {
    if (what === 'dashboard') return inside(random.pick([1985, 2006, 2020]), false, random);
    if (what !== 'drive' && what !== 'bike' && what !== 'classic') return work(what, random);
    const fits = ({ model }: Subject) =>
      what === 'bike'
        ? model.style !== undefined
        : isCar(model) && (what === 'classic') === (model.classic === true);
    const shown = sold.filter(({ pictures: [first] }) => first?.of === 'side' && fits(first.subject));
    const own = shown.filter((post) => post.by === by);
    const [picture] = random.pick(own.length > 0 ? own : shown).pictures;
    if (!picture) throw new Error('There is no such vehicle.');
    return picture;
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

function planService(service: DemoService, random: Random): PlannedPost {
  const { by, title, category, priceType, price, content, description, availability, experience } = service;
  const member = demoMembers.find(({ username }) => username === by);
  const details = {
    title,
    category,
    priceType,
    price: price === undefined ? '' : String(price),
    description,
    availability,
    experience,
    location: member?.location ?? '',
    contactEmail: emailOf(by),
    contactPhone: random.chance(0.7) ? phone(random) : '',
  };
  return {
    by,
    kind: 'service',
    fields: { postType: 'service', content, ...nested('serviceDetails', details) },
    features: [],
    pictures: service.jobs.map((job) => work(job, random)),
    about: title,
  };
}

const workColours = ['#b5202a', '#1f5aa8', '#2d5b43', '#d9721f'];

/** Each job is drawn in a few ways, and no more: many posts share them. */
function work(job: Job, random: Random): Drawing {
  const way = random.whole(1, 2);
  const model = vehicleModels.find(
    ({ body, classic }) => body === (way === 1 ? 'sedan' : 'hatchback') && !classic,
  );
  if (!model) throw new Error('There is no car to work on.');
  const colour = workColours[(way * 2 + job.length) % workColours.length] ?? '#1f5aa8';
  const scene: SceneName =
    job === 'lesson' ? 'country' : job === 'charger' ? 'city' : way === 1 ? 'hills' : 'sea';
  return {
    of: 'work',
    job,
    subject: { model, year: 2019, colour, electric: job === 'charger' },
    scene,
    seed: `work ${way}`,
  };
}

const trims = ['#1a1b1f', '#7a3b1e', '#8a6f4d', '#3a3c42'];

/** Insides, too, are shared: by the age, the drive and the leather. */
function inside(year: number, electric: boolean, random: Random): Drawing {
  const era = year < 1994 ? 1985 : year < 2012 ? 2006 : 2020;
  const way = random.whole(0, electric || era === 1985 ? 1 : 3);
  const scenes: readonly SceneName[] = ['hills', 'city', 'sea', 'country'];
  return {
    of: 'inside',
    year: era,
    electric,
    trim: trims[way] ?? '#1a1b1f',
    scene: scenes[way] ?? 'hills',
    seed: `inside ${way}`,
  };
}

function phone(random: Random): string {
  return `+1 (${random.whole(201, 989)}) 555-01${random.whole(10, 99)}`;
}

const nested = (kind: string, details: Record<string, string>) =>
  Object.fromEntries(Object.entries(details).map(([name, value]) => [`${kind}.${name}`, value]));

const commonColours = ['White', 'Black', 'Silver', 'Grey', 'Blue', 'Red', 'Navy blue'];

const dealers = ['anna', 'karim', 'rosie_g', 'ray_auctions', 'jin_w'];

function sellersOf({ body, classic, silhouette, engines }: VehicleModel): readonly string[] {
  if (body === 'scooter') return ['chiara'];
  if (body === 'motorcycle') return ['zoe_rides', 'hank_hd', 'jin_w', 'chiara'];
  if (body === 'bus') return ['bea_buses', 'pat_on_tour', 'big_al'];
  if (body === 'truck') return ['big_al', 'dakota_trucks', 'ray_auctions'];
  if (body === 'limousine') return ['ruth_limo'];
  if (body === 'van') return ['sam_the_van', 'karim', 'omar_hauls'];
  if (classic) return ['hazel', 'grandpa_joe', 'oldvolvo', 'priya.k', 'deshawn', 'anna', 'jin_w'];
  if (body === 'pickup') return ['dakota_trucks', 'dakota_trucks', 'elias_stone', 'karim', 'ray_auctions'];
  if (silhouette === 'offRoad') return ['elias_stone', 'sofia_r', 'freya', 'anna'];
  if (body === 'convertible') return ['lena.m', 'anna', 'sofia_r'];
  if (engines[0] === 'electric') return ['mei_drives', 'evgarage', 'anna', 'karim', 'rosie_g'];
  if (body === 'wagon') return ['clementine', 'ingrid', 'anna', 'boris'];
  return [
    'anna',
    'anna',
    'karim',
    'rosie_g',
    'ray_auctions',
    'lena.m',
    'jin_w',
    ...demoMembers.map(({ username }) => username),
  ];
}

/**
 * As many vehicles as asked for; each of their owners' sentences is used once before any is used again.
 * @param from how many were planned before, so that these are others.
 */
export function planProducts(count: number, now: Date, random: Random, from = 0): PlannedPost[] {
  const told = random.sample(
    vehicleModels.flatMap((model) => model.notes.map((note) => ({ model, note }))),
    Infinity,
  );
  const next = rounds(random);
  return Array.from({ length: count }, (_, at) => {
    const { model, note } = told[at % told.length] ?? {};
    if (!model || note === undefined) throw new Error('No vehicle has a word to say for it.');
    const [says, terms] = typeof note === 'string' ? [note, {}] : note;
    return planProduct(model, says, terms, at % 41 === 20, now, createRandom(`product ${from + at}`), next);
  });
}

/** Takes from each list of sentences in turn, so that none comes back before all have been said. */
function rounds(random: Random): (from: readonly string[]) => string {
  const queues = new Map<readonly string[], string[]>();
  return (from) => {
    const queue = queues.get(from) ?? [];
    const next = queue.pop();
    queues.set(from, queue);
    if (next !== undefined) return next;
    queue.push(...random.sample(from, from.length));
    return queue.pop() ?? '';
  };
}

function planProduct(
  model: VehicleModel,
  says: string,
  terms: NoteTerms,
  wreck: boolean,
  now: Date,
  random: Random,
  next: (from: readonly string[]) => string,
): PlannedPost {
  const thisYear = now.getUTCFullYear();
  const first = Math.max(model.years[0], terms.from ?? 0);
  const last = Math.max(first, Math.min(model.years[1], terms.to ?? thisYear, thisYear));
  // Rather the later years: more of those are on the market.
  const year = model.classic
    ? random.whole(first, last)
    : last - Math.floor((last - first + 1) * random.next() ** 1.5);
  const age = Math.max(0, thisYear - year);
  const version =
    terms.version ??
    (model.versions.length > 0
      ? random.pick(
          model.versions.filter(
            (name) => !terms.engine || (engineOfVersion[name] ?? terms.engine) === terms.engine,
          ),
        )
      : '');
  const implied = model.versions.some((name) => engineOfVersion[name]);
  const engine =
    engineOfVersion[version] ??
    terms.engine ??
    (implied ? (model.engines[0] ?? 'gasoline') : random.pick(model.engines));
  const transmission = engine === 'electric' ? 'automatic' : (terms.gearbox ?? random.pick(model.gearboxes));
  const unused = age <= 2 && !wreck && !model.classic && random.chance(0.4);
  const mileage = unused
    ? random.whole(8, 90)
    : Math.round(
        (Math.max(0.6, age > 40 ? 24 : age) * yearlyMiles(model) * random.between(0.55, 1.3)) / 100,
      ) * 100;
  const asking = askingPrice(model, age, mileage, random.next());
  const price = wreck ? Math.max(400, Math.round((asking * 0.16) / 50) * 50) : asking;
  const by = wreck ? random.pick(['boris', 'greta', 'tomasz', 'hazel']) : random.pick(sellersOf(model));
  const colour = random.pick(random.chance(0.45) ? commonColours : Object.keys(colours));
  const hex = colours[colour] ?? '#6c7178';
  const electric = engine === 'electric';
  const dealer = dealers.includes(by);
  const content = [
    wreck ? next(projects) : dealer ? next(ownersWords).replace('{}', says) : says,
    ...(wreck
      ? []
      : unused
        ? []
        : random.chance(dealer ? 0.35 : 0.75)
          ? [next(dealer ? conditions : histories)]
          : []),
    ...(wreck || unused || !random.chance(0.65) ? [] : [next(conditions)]),
    ...(random.chance(0.7) ? [next(dealer ? dealerViewings : viewings)] : []),
  ];
  const seller = demoMembers.find(({ username }) => username === by);
  const details = {
    title: [model.brand, model.model, version].filter(Boolean).join(' '),
    price: String(price),
    brand: model.brand,
    model: model.model,
    year: String(year),
    color: colour,
    location: seller?.location ?? '',
    contactPhone: random.chance(0.6) ? phone(random) : '',
    contactEmail: random.chance(0.7) ? emailOf(by) : '',
    mileage: String(mileage),
    condition: wreck ? 'for_parts' : unused ? 'new' : 'used',
    vehicleType: model.body,
    engineType: engine,
    transmission,
  };
  return {
    by,
    kind: 'product',
    fields: {
      postType: 'product',
      content: paragraphs(content, random),
      ...nested('productDetails', details),
    },
    features: wreck ? [] : random.sample(equipmentOf(model), random.whole(2, 6)),
    pictures: picturesOf({ model, year, colour: hex, electric }, random),
    about: `${model.brand} ${model.model}`,
  };
}

const paragraphs = (sentences: readonly string[], random: Random) =>
  sentences.length > 2 && random.chance(0.5)
    ? `${sentences[0] ?? ''}\n\n${sentences.slice(1).join(' ')}`
    : sentences.join(' ');

function equipmentOf({ body, classic }: VehicleModel): readonly string[] {
  if (body === 'motorcycle' || body === 'scooter') return bikeEquipment;
  if (body === 'truck' || body === 'bus') return heavyEquipment;
  if (classic) return classicEquipment;
  return body === 'pickup' || body === 'van' ? [...workEquipment, ...equipment.slice(0, 6)] : equipment;
}

/** The vehicle in a place, then from another side or from within. */
function picturesOf(subject: Subject, random: Random): Drawing[] {
  const { model, year, electric } = subject;
  const [here, there] = random.sample(scenesFor(model), 2);
  const seed = `car${random.whole(1, 9999)}`;
  if (!here || !there) throw new Error('A vehicle needs places to stand in.');
  const side: Drawing = { of: 'side', subject, scene: here, seed: `${seed} a` };
  const cabin = inside(year, electric, random);
  if (!isCar(model)) {
    const again: Drawing = { of: 'side', subject, scene: there, seed: `${seed} b` };
    return [
      side,
      ...(random.chance(0.3) ? [again] : []),
      ...(model.style ? [] : [inside(2006, false, random)]),
    ];
  }
  const ends: Drawing[] =
    model.body === 'pickup'
      ? [{ of: 'front', subject, scene: there, seed: `${seed} b` }]
      : [{ of: random.chance(0.55) ? 'front' : 'rear', subject, scene: there, seed: `${seed} b` }];
  if (random.chance(0.2)) return [side, ...ends, cabin];
  return random.chance(0.88) ? [side, cabin] : [side];
}
