import type { BikeStyle } from './drawing/twoWheelers.ts';

export type VehicleType =
  | 'sedan'
  | 'hatchback'
  | 'suv'
  | 'crossover'
  | 'pickup'
  | 'van'
  | 'minivan'
  | 'coupe'
  | 'convertible'
  | 'wagon'
  | 'limousine'
  | 'truck'
  | 'bus'
  | 'motorcycle'
  | 'scooter';

/** A model that exists, with what its adverts need. */
export interface VehicleModel {
  brand: string;
  model: string;
  body: VehicleType;
  /** First and last model year on offer here. */
  years: readonly [number, number];
  /** US dollars: what it cost when its last year was new; for a classic, what a good one costs today. */
  price: number;
  engines: readonly Engine[];
  gearboxes: readonly Gearbox[];
  versions: readonly string[];
  /** Whether age has stopped costing it money. */
  classic?: boolean;
  silhouette?: string;
  style?: BikeStyle;
  cargo?: 'box' | 'tank' | 'tipper' | 'flat';
  /** What its owners say of it: an advert starts with one. */
  notes: readonly Note[];
}

export type Engine = 'gasoline' | 'diesel' | 'electric' | 'hybrid' | 'plugin_hybrid' | 'gas' | 'biofuel';
export type Gearbox = 'manual' | 'automatic' | 'semi_automatic' | 'cvt' | 'robotic';

/** A sentence, and what must be so for it to be true. */
export type Note = string | readonly [says: string, where: NoteTerms];
export interface NoteTerms {
  engine?: Engine;
  gearbox?: Gearbox;
  version?: string;
  from?: number;
  to?: number;
}

/** Versions that have one engine only; the others of such a model have its first. */
export const engineOfVersion: Readonly<Record<string, Engine>> = {
  '2.0 TDI': 'diesel',
  GTI: 'gasoline',
  'T8 Recharge': 'plugin_hybrid',
  '450h': 'hybrid',
  Hybrid: 'plugin_hybrid',
  xDrive45e: 'plugin_hybrid',
  Elettrica: 'electric',
};

const gasoline = ['gasoline'] as const;
const electric = ['electric'] as const;
const automatic = ['automatic'] as const;
const manual = ['manual'] as const;

export const vehicleModels: readonly VehicleModel[] = [
  { brand: 'Toyota', model: 'Camry', body: 'sedan', years: [2012, 2024], price: 31000, engines: ['gasoline', 'hybrid'], gearboxes: automatic, versions: ['LE', 'SE', 'XSE', 'XLE'], notes: ['Bought it for the commute and it has been boring in the best possible way.', 'My parents’ Camry, garaged since new and serviced at the same dealer every time.', ['Forty-one miles to the gallon on the interstate, and I have the receipts to prove I counted.', { engine: 'hybrid' }]] },
  { brand: 'Toyota', model: 'Corolla', body: 'sedan', years: [2010, 2024], price: 25000, engines: ['gasoline', 'hybrid'], gearboxes: ['cvt', 'manual'], versions: ['L', 'LE', 'SE'], notes: ['If you need a car that starts every morning and asks for nothing, this is it.', 'First car for both of our kids, and now the last one has moved out.', 'Simple, honest Corolla with every oil change written down in a notebook.'] },
  { brand: 'Toyota', model: 'RAV4', body: 'crossover', years: [2013, 2024], price: 34000, engines: ['gasoline', 'hybrid', 'plugin_hybrid'], gearboxes: ['automatic', 'cvt'], versions: ['LE', 'XLE', 'Adventure'], notes: ['Two dogs, one kayak and a lot of beach sand went through this RAV4; it has been deep cleaned since.', ['The hybrid pays for itself in town, I average 39 mpg without trying.', { engine: 'hybrid' }], 'Selling only because the family grew and we need a third row.'] },
  { brand: 'Toyota', model: 'Tacoma', body: 'pickup', years: [2008, 2024], price: 41000, engines: gasoline, gearboxes: ['automatic', 'manual'], versions: ['SR5', 'TRD Sport', 'TRD Off-Road'], notes: ['Never worked a day in its life, the heaviest thing in the bed was a couch.', 'Frame was treated every autumn, crawl under it and look, please.', 'Lifted one inch with Old Man Emu springs, everything else is as Toyota built it.'] },
  { brand: 'Toyota', model: 'Prius', body: 'hatchback', silhouette: 'oneBox', years: [2010, 2023], price: 29000, engines: ['hybrid'], gearboxes: ['cvt'], versions: ['Two', 'Three', 'XLE'], notes: [['Hybrid battery was replaced last year with a new one from Toyota, paperwork included.', { to: 2016 }], 'It spent its life on Highway 101 and still returns 50 mpg.'] },
  { brand: 'Toyota', model: 'Sienna', body: 'minivan', years: [2011, 2023], price: 40000, engines: ['gasoline', 'hybrid'], gearboxes: ['automatic', 'cvt'], versions: ['LE', 'XLE'], notes: ['Eight seats, both sliding doors work, and yes, I found all the crackers.', 'Took five of us to Yellowstone and back twice without so much as a flat tire.'] },
  { brand: 'Toyota', model: 'Land Cruiser', body: 'suv', silhouette: 'offRoad', years: [1993, 1997], price: 32000, classic: true, engines: gasoline, gearboxes: automatic, versions: ['FZJ80'], notes: ['An eighty-series with both lockers, the real thing and getting rare.', 'Baselined two winters ago: hoses, knuckles, head gasket, all done before it was needed.'] },
  { brand: 'Honda', model: 'Civic', body: 'sedan', years: [2009, 2024], price: 26000, engines: gasoline, gearboxes: ['manual', 'cvt'], versions: ['LX', 'EX', 'Sport'], notes: [['Manual gearbox, which is half the reason I kept it this long.', { gearbox: 'manual' }], 'No modifications, no tint, no loud pipe: an adult owned this Civic.', 'Passed every inspection first try, the certificates are in the glovebox.'] },
  { brand: 'Honda', model: 'Accord', body: 'sedan', silhouette: 'fastback', years: [2013, 2024], price: 33000, engines: ['gasoline', 'hybrid'], gearboxes: ['cvt', 'automatic'], versions: ['Sport', 'EX-L', 'Touring'], notes: [['The 2.0 turbo is quicker than anything this sensible has a right to be.', { engine: 'gasoline', from: 2018 }], 'Leather still smells new, nobody ever ate in it.'] },
  { brand: 'Honda', model: 'CR-V', body: 'crossover', years: [2012, 2024], price: 34000, engines: ['gasoline', 'hybrid'], gearboxes: ['cvt'], versions: ['LX', 'EX', 'EX-L'], notes: ['It did the school run for six years and never let us down.', 'All-wheel drive, heated seats and a set of winter tires on their own rims.'] },
  { brand: 'Honda', model: 'Odyssey', body: 'minivan', years: [2011, 2023], price: 39000, engines: gasoline, gearboxes: automatic, versions: ['EX', 'EX-L', 'Touring'], notes: [['With the vacuum cleaner in the back, which turned out to be the best option we ever paid for.', { version: 'Touring', from: 2014 }], 'Timing belt and water pump are done, so the expensive part is behind you.'] },
  { brand: 'Honda', model: 'Fit', body: 'hatchback', silhouette: 'cityCar', years: [2009, 2020], price: 18000, engines: gasoline, gearboxes: ['manual', 'cvt'], versions: ['LX', 'Sport'], notes: ['You can stand a bicycle upright behind the front seats. I did, every weekend.', 'Small outside, absurdly big inside; my moving van for four apartments.'] },
  { brand: 'Mazda', model: 'MX-5', body: 'convertible', silhouette: 'roadster', years: [1991, 2023], price: 31000, engines: gasoline, gearboxes: ['manual', 'automatic'], versions: ['Club', 'Grand Touring', 'Sport'], notes: ['Top down from April to October, asleep under a cover the rest of the year.', ['The gearshift alone is worth the drive over to see it.', { gearbox: 'manual' }], 'Never tracked, never drifted, only driven to breakfast by way of the hills.'] },
  { brand: 'Mazda', model: 'CX-5', body: 'crossover', years: [2014, 2024], price: 32000, engines: gasoline, gearboxes: automatic, versions: ['Touring', 'Grand Touring', 'Signature'], notes: ['Drives like a car half its height, that is why I chose it over the others.', 'Soul red, and in the evening sun it really does look like the brochure.'] },
  { brand: 'Mazda', model: '3', body: 'hatchback', years: [2010, 2024], price: 27000, engines: gasoline, gearboxes: ['manual', 'automatic'], versions: ['i Touring', 's Grand Touring', 'Select'], notes: ['A little sharp car with a proper handbrake.', ['New clutch in spring, so the fun part is guaranteed for a while.', { gearbox: 'manual' }]] },
  { brand: 'Ford', model: 'F-150', body: 'pickup', years: [2009, 2024], price: 46000, engines: ['gasoline', 'diesel', 'hybrid'], gearboxes: automatic, versions: ['XL', 'XLT', 'Lariat'], notes: ['Pulled our horse trailer to shows twice a year, otherwise a grocery truck.', ['The EcoBoost has had the cam phasers done under warranty.', { engine: 'gasoline', from: 2013 }], 'Work truck with work truck scars, all shown in the pictures, runs like a clock.'] },
  { brand: 'Ford', model: 'F-150 Lightning', body: 'pickup', years: [2022, 2024], price: 59000, engines: electric, gearboxes: automatic, versions: ['Pro', 'XLT', 'Lariat'], notes: ['It ran our fridge and lights for two days in the ice storm.', 'The frunk swallows a week of groceries, and the bed stays free for lumber.'] },
  { brand: 'Ford', model: 'Mustang', body: 'coupe', silhouette: 'muscle', years: [2011, 2023], price: 41000, engines: gasoline, gearboxes: ['manual', 'automatic'], versions: ['EcoBoost', 'GT', 'GT Premium'], notes: [['Five-oh, six speeds, stock exhaust. My neighbors thank me.', { gearbox: 'manual', version: 'GT' }], 'I wanted one since I was nine, had it for three summers, and now there is a baby on the way.'] },
  { brand: 'Ford', model: 'Mustang', body: 'coupe', silhouette: 'muscle', years: [1965, 1969], price: 38500, classic: true, engines: gasoline, gearboxes: ['manual', 'automatic'], versions: ['Fastback', 'Hardtop 289'], notes: ['Rotisserie restoration finished in 2016, and it has been to more weddings than I have.', 'Front discs and an electric ignition added quietly; the originals come in a box.'] },
  { brand: 'Ford', model: 'Transit', body: 'van', years: [2015, 2024], price: 45000, engines: ['gasoline', 'diesel'], gearboxes: automatic, versions: ['150 Low Roof', '250 Medium Roof', '350 High Roof'], notes: ['Shelving and bulkhead stay in, it is ready for a trade on Monday.', 'Half-finished camper: insulation, floor and roof fan done, the rest is up to you.'] },
  { brand: 'Ford', model: 'Focus', body: 'hatchback', years: [2012, 2018], price: 20000, engines: gasoline, gearboxes: ['manual', 'robotic'], versions: ['SE', 'Titanium', 'ST'], notes: [['This is the manual, so none of the gearbox stories you have read apply.', { gearbox: 'manual' }], 'Cheap to insure, fun on a back road, perfect for a student.'] },
  { brand: 'Ford', model: 'Bronco', body: 'suv', silhouette: 'offRoad', years: [2021, 2024], price: 46000, engines: gasoline, gearboxes: ['manual', 'automatic'], versions: ['Big Bend', 'Badlands', 'Wildtrak'], notes: ['Doors come off in ten minutes once you have done it twice.', 'Mall-crawled and once carefully driven to a lake.'] },
  { brand: 'Chevrolet', model: 'Silverado', body: 'pickup', years: [2010, 2024], price: 47000, engines: ['gasoline', 'diesel'], gearboxes: automatic, versions: ['LT', 'LTZ', 'Trail Boss'], notes: [['Crew cab, 5.3, tow package with the brake controller already wired.', { engine: 'gasoline' }], 'My late father’s truck; he waxed it more often than he drove it.'] },
  { brand: 'Chevrolet', model: 'Corvette', body: 'coupe', silhouette: 'rearEngine', years: [2005, 2022], price: 68000, engines: gasoline, gearboxes: ['manual', 'automatic'], versions: ['Base', 'Grand Sport', 'Stingray'], notes: ['A supercar that takes golf clubs and gets 27 mpg on the way to the course.', 'Two owners, both over sixty, both members of the same Corvette club.'] },
  { brand: 'Chevrolet', model: 'Bolt EV', body: 'hatchback', silhouette: 'cityCar', years: [2017, 2023], price: 28000, engines: electric, gearboxes: automatic, versions: ['LT', 'Premier'], notes: [['Battery was replaced in the recall in 2022, so it has practically a new pack.', { to: 2022 }], 'Charged at home at night, it costs me less than coffee.'] },
  { brand: 'Chevrolet', model: 'Bel Air', body: 'sedan', silhouette: 'boxySedan', years: [1955, 1957], price: 44000, classic: true, engines: gasoline, gearboxes: ['manual', 'automatic'], versions: ['Sport Sedan', 'Four-Door'], notes: ['Turns every trip for milk into a parade.', ['Small-block swapped decades ago and tuned by somebody who knew.', { engine: 'gasoline' }]] },
  { brand: 'Jeep', model: 'Wrangler', body: 'suv', silhouette: 'offRoad', years: [2007, 2024], price: 44000, engines: ['gasoline', 'diesel', 'plugin_hybrid'], gearboxes: ['manual', 'automatic'], versions: ['Sport', 'Sahara', 'Rubicon'], notes: ['Moab twice, with the pinstripes to show for it.', 'Hard top and soft top both included, and a hoist for the garage.', ['The 4xe does my whole commute on electricity and then climbs rocks on Saturday.', { engine: 'plugin_hybrid', from: 2021 }]] },
  { brand: 'Jeep', model: 'Grand Cherokee', body: 'suv', years: [2011, 2023], price: 47000, engines: ['gasoline', 'diesel'], gearboxes: automatic, versions: ['Laredo', 'Limited', 'Overland'], notes: [['Air suspension works as it should, I had the compressor replaced last year.', { version: 'Overland' }], 'Quiet, heavy, comfortable: the best highway car I have owned.'] },
  { brand: 'Ram', model: '1500', body: 'pickup', years: [2013, 2024], price: 48000, engines: ['gasoline', 'diesel'], gearboxes: automatic, versions: ['Big Horn', 'Laramie', 'Rebel'], notes: ['Rides better than most sedans thanks to the coils at the back.', ['The EcoDiesel gives me 26 mpg with an empty bed.', { engine: 'diesel', from: 2014 }]] },
  { brand: 'Dodge', model: 'Challenger', body: 'coupe', silhouette: 'muscle', years: [2010, 2023], price: 43000, engines: gasoline, gearboxes: ['manual', 'automatic'], versions: ['SXT', 'R/T', 'Scat Pack'], notes: ['Loud on the first start, a gentleman afterwards.', 'They do not make them anymore, and this one was never raced.'] },
  { brand: 'Dodge', model: 'Grand Caravan', body: 'minivan', years: [2010, 2019], price: 27000, engines: ['gasoline', 'biofuel'], gearboxes: automatic, versions: ['SE', 'SXT'], notes: ['Every seat folds into the floor, we slept in it at three national parks.', 'Not pretty, never was, but the air conditioning could chill a church.'] },
  { brand: 'Subaru', model: 'Outback', body: 'wagon', years: [2010, 2024], price: 33000, engines: gasoline, gearboxes: ['cvt', 'manual'], versions: ['2.5i', 'Premium', 'Limited'], notes: ['Head gaskets done by a shop that does nothing but Subarus.', 'Ski racks, rubber mats, roof box and a faint smell of pine.', 'Goes up our road in February when the plow cannot.'] },
  { brand: 'Subaru', model: 'Forester', body: 'crossover', years: [2009, 2024], price: 32000, engines: gasoline, gearboxes: ['manual', 'cvt'], versions: ['Premium', 'Sport', 'Limited'], notes: ['You can see out of it, which is more than most cars offer these days.', 'Raised by a forester, in fact. He retired, and so may the roof rack.'] },
  { brand: 'Subaru', model: 'WRX', body: 'sedan', years: [2011, 2023], price: 34000, engines: gasoline, gearboxes: manual, versions: ['Premium', 'Limited', 'STI'], notes: ['Stock map, stock turbo, compression test from last month in the pictures.', 'I grew up. It did not, and that is why I will miss it.'] },
  { brand: 'Volkswagen', model: 'Golf', body: 'hatchback', years: [2010, 2021], price: 25000, engines: ['gasoline', 'diesel'], gearboxes: ['manual', 'robotic'], versions: ['TSI', '2.0 TDI', 'GTI'], notes: [['Tartan seats, golf-ball shifter, thirty thousand smiles.', { version: 'GTI' }], ['The TDI was fixed under the settlement and still does 44 mpg.', { version: '2.0 TDI', to: 2015 }], 'German service book, stamped all the way.'] },
  { brand: 'Volkswagen', model: 'Beetle', body: 'sedan', silhouette: 'beetle', years: [1963, 1974], price: 16500, classic: true, engines: gasoline, gearboxes: manual, versions: ['1300', 'Super Beetle'], notes: ['It makes people wave. All of them, all the time.', 'Floor pans are new, the charm is original.'] },
  { brand: 'Volkswagen', model: 'ID.4', body: 'crossover', years: [2021, 2024], price: 41000, engines: electric, gearboxes: automatic, versions: ['Standard', 'Pro', 'Pro S'], notes: ['Software is up to date and the seats massage you in traffic.', ['Three years of free charging are used up, the car is not.', { to: 2022 }]] },
  { brand: 'Volkswagen', model: 'Jetta', body: 'sedan', years: [2011, 2023], price: 23000, engines: gasoline, gearboxes: ['manual', 'automatic'], versions: ['S', 'SE', 'GLI'], notes: [['Lane keeping, heated seats and a turbo: a lot of car for this money.', { from: 2018 }], 'It commuted to the hospital and back, mostly at night, mostly empty roads.'] },
  { brand: 'BMW', model: '3 Series', body: 'sedan', years: [2008, 2023], price: 46000, engines: gasoline, gearboxes: ['automatic'], versions: ['328i', '330i', '340i xDrive'], notes: ['Rear-drive, sport seats, the small wheel nobody orders anymore.', ['Oil filter housing gasket, water pump and thermostat: done, done and done.', { to: 2015 }], ['CPO until last spring, dealer records complete.', { from: 2017 }]] },
  { brand: 'BMW', model: 'X5', body: 'suv', years: [2010, 2023], price: 66000, engines: ['gasoline', 'plugin_hybrid'], gearboxes: automatic, versions: ['xDrive35i', 'xDrive40i', 'xDrive45e'], notes: [['The big six and air springs, and a panoramic roof that does not leak.', { version: 'xDrive40i', from: 2019 }], 'Comes with a hitch that disappears and a second set of wheels that does not.'] },
  { brand: 'BMW', model: 'E30 325i', body: 'sedan', silhouette: 'boxySedan', years: [1987, 1991], price: 21000, classic: true, engines: gasoline, gearboxes: manual, versions: ['Sport', 'M-Technic'], notes: ['Straight six, straight panels, no rust where they rust.', 'I have a shelf of spare parts that goes along for free.'] },
  { brand: 'BMW', model: 'R 1250 GS', body: 'motorcycle', style: 'adventure', years: [2019, 2023], price: 21000, engines: gasoline, gearboxes: manual, versions: ['Adventure', 'Triple Black'], notes: ['Rode it to Prudhoe Bay and the aluminum cases have the stickers.', 'Valves checked on time, both keys, full luggage.'] },
  { brand: 'Mercedes-Benz', model: 'C-Class', body: 'sedan', years: [2009, 2023], price: 47000, engines: gasoline, gearboxes: automatic, versions: ['C 250', 'C 300', 'C 300 4MATIC'], notes: ['Service B was done in March at the dealer, invoice attached in the glovebox.', 'It closes like a bank vault and rides like one on rails.'] },
  { brand: 'Mercedes-Benz', model: 'W123 240D', body: 'sedan', silhouette: 'boxySedan', years: [1978, 1985], price: 14500, classic: true, engines: ['diesel', 'biofuel'], gearboxes: ['manual', 'automatic'], versions: [], notes: ['It is slow, it is loud, and it will outlive us both.', 'Runs on diesel or on the fryer oil from my cousin’s diner.'] },
  { brand: 'Mercedes-Benz', model: 'Sprinter', body: 'van', years: [2014, 2023], price: 49000, engines: ['diesel', 'gasoline'], gearboxes: automatic, versions: ['2500 144"', '2500 170"', '3500 High Roof'], notes: ['Finished camper with a bed for two, a kitchen and solar on the roof.', 'Courier van, one driver from new, injectors done last spring.'] },
  { brand: 'Mercedes-Benz', model: 'S 600 Pullman', body: 'limousine', years: [1998, 2014], price: 78000, engines: gasoline, gearboxes: automatic, versions: ['Pullman', 'Guard'], notes: ['It carried an ambassador, and it still has the little flag holders.', 'Partition glass, four seats face to face, curtains that work by a button.'] },
  { brand: 'Audi', model: 'A4', body: 'sedan', years: [2009, 2023], price: 43000, engines: gasoline, gearboxes: ['automatic', 'robotic'], versions: ['2.0T Premium', 'Premium Plus', 'quattro'], notes: [['Virtual cockpit, quattro and a dash that still makes me look twice.', { from: 2017 }], ['The oil consumption fix was done by Audi in 2015 and it has not drunk a drop since.', { to: 2012 }]] },
  { brand: 'Audi', model: 'TT', body: 'coupe', silhouette: 'rearEngine', years: [2001, 2020], price: 48000, engines: gasoline, gearboxes: ['manual', 'robotic'], versions: ['1.8T quattro', '2.0T', 'TTS'], notes: [['The baseball-glove leather version, ask anybody who knows.', { to: 2006, version: '1.8T quattro' }], 'Cheaper than a new hot hatch and nobody else at the lights has one.'] },
  { brand: 'Audi', model: 'e-tron', body: 'suv', years: [2019, 2023], price: 69000, engines: electric, gearboxes: automatic, versions: ['Premium Plus', 'Prestige', 'Sportback'], notes: ['The quietest place in my life for three years.', 'Charges at 150 kW all the way to eighty percent, longer than the coffee takes.'] },
  { brand: 'Porsche', model: '911', body: 'coupe', silhouette: 'rearEngine', years: [1999, 2022], price: 112000, engines: gasoline, gearboxes: ['manual', 'robotic'], versions: ['Carrera', 'Carrera 4S', 'Targa'], notes: [['IMS upgraded, bores scoped, paint measured: I did your homework.', { to: 2008 }], 'Every second Sunday of the month, and every mile of them enjoyed.'] },
  { brand: 'Porsche', model: 'Taycan', body: 'sedan', silhouette: 'fastback', years: [2020, 2023], price: 104000, engines: electric, gearboxes: automatic, versions: ['4S', 'GTS', 'RWD'], notes: ['It does the thing where your passenger stops talking mid-sentence.', ['Battery health report from the Porsche center: 96 percent.', { from: 2020 }]] },
  { brand: 'Tesla', model: 'Model 3', body: 'sedan', silhouette: 'fastback', years: [2018, 2024], price: 42000, engines: electric, gearboxes: automatic, versions: ['Standard Range Plus', 'Long Range', 'Performance'], notes: ['Long trips are easy, I did Denver to Austin with two stops.', 'Tires rotated every 6k, nine-tenths of the charging done at home.', ['Heat pump model, so winter costs less range than you have read.', { from: 2021 }]] },
  { brand: 'Tesla', model: 'Model Y', body: 'crossover', silhouette: 'oneBox', years: [2020, 2024], price: 48000, engines: electric, gearboxes: automatic, versions: ['Long Range', 'Performance'], notes: ['The trunk takes a stroller without folding it, that settled the matter.', ['Ordered before the price cuts, priced after them. Your gain.', { to: 2022 }]] },
  { brand: 'Rivian', model: 'R1T', body: 'pickup', years: [2022, 2024], price: 76000, engines: electric, gearboxes: automatic, versions: ['Adventure', 'Explore'], notes: ['Camp kitchen never used, gear tunnel used all the time.', 'Four motors, and it still surprises me in the rain.'] },
  { brand: 'Nissan', model: 'Leaf', body: 'hatchback', silhouette: 'mini', years: [2013, 2023], price: 29000, engines: electric, gearboxes: automatic, versions: ['S', 'SV', 'SL Plus'], notes: ['Twelve bars out of twelve, screenshot in the pictures.', 'Ideal second car: it knows the way to the office and back by heart.'] },
  { brand: 'Nissan', model: 'Altima', body: 'sedan', years: [2013, 2023], price: 27000, engines: gasoline, gearboxes: ['cvt'], versions: ['S', 'SV', 'SR'], notes: ['CVT fluid changed every thirty thousand miles, which nobody does and everybody should.', 'Comfortable seats, big trunk, no story.'] },
  { brand: 'Nissan', model: '370Z', body: 'coupe', silhouette: 'rearEngine', years: [2009, 2020], price: 35000, engines: gasoline, gearboxes: ['manual', 'automatic'], versions: ['Base', 'Sport', 'Nismo'], notes: ['An honest V6 without a turbo in sight, the last of its sort.', ['New clutch slave cylinder, the metal one, so it will not strand you.', { gearbox: 'manual' }]] },
  { brand: 'Hyundai', model: 'Ioniq 5', body: 'crossover', silhouette: 'mini', years: [2022, 2024], price: 46000, engines: electric, gearboxes: automatic, versions: ['SE', 'SEL', 'Limited'], notes: ['Ten to eighty percent in eighteen minutes, I have timed it more often than is healthy.', 'Looks like a concept car, drives like a lounge.'] },
  { brand: 'Hyundai', model: 'Tucson', body: 'crossover', years: [2012, 2024], price: 31000, engines: ['gasoline', 'hybrid'], gearboxes: automatic, versions: ['SE', 'SEL', 'Limited'], notes: [['Still has factory warranty, and Hyundai answers the phone.', { from: 2020 }], 'Bought new for my mother, who decided that she prefers the bus.'] },
  { brand: 'Kia', model: 'Telluride', body: 'suv', years: [2020, 2024], price: 45000, engines: gasoline, gearboxes: automatic, versions: ['LX', 'EX', 'SX'], notes: ['Three real rows, and adults come out of the last one smiling.', ['We waited nine months for it. You can have it on Saturday.', { to: 2022 }]] },
  { brand: 'Kia', model: 'Soul', body: 'hatchback', silhouette: 'mini', years: [2010, 2022], price: 21000, engines: gasoline, gearboxes: ['manual', 'automatic', 'cvt'], versions: ['Base', 'Plus', 'GT-Line'], notes: ['A box with a sense of humor.', 'Easy to get in and out of, that is why my father-in-law drove it at eighty-four.'] },
  { brand: 'Volvo', model: '240', body: 'wagon', silhouette: 'boxyWagon', years: [1985, 1993], price: 11500, classic: true, engines: gasoline, gearboxes: ['manual', 'automatic'], versions: ['DL', 'GL'], notes: ['Brick by name, brick by nature, with a red block that simply refuses to stop.', 'Third seat facing backwards: my children fought over it for ten years.'] },
  { brand: 'Volvo', model: 'XC60', body: 'crossover', years: [2011, 2023], price: 47000, engines: ['gasoline', 'plugin_hybrid'], gearboxes: automatic, versions: ['T5 Momentum', 'T6 Inscription', 'T8 Recharge'], notes: ['The best seats in the business, and a chiropractor who agrees.', ['Plug it in at night and the week goes by without the engine.', { version: 'T8 Recharge', from: 2016 }]] },
  { brand: 'Volvo', model: 'V60', body: 'wagon', years: [2015, 2023], price: 43000, engines: gasoline, gearboxes: automatic, versions: ['T5', 'Cross Country', 'Polestar'], notes: ['For people who say nobody sells wagons anymore: here is one.', 'Load floor is flat with the seats down, 6 ft 2 sleeps diagonally.'] },
  { brand: 'Mini', model: 'Cooper', body: 'hatchback', silhouette: 'mini', years: [2008, 2023], price: 29000, engines: gasoline, gearboxes: ['manual', 'automatic'], versions: ['Classic', 'S', 'John Cooper Works'], notes: ['Parks where others only dream, corners where they brake.', 'Timing chain and thermostat housing were done before I listed it.'] },
  { brand: 'Fiat', model: '500', body: 'hatchback', silhouette: 'cityCar', years: [2012, 2019], price: 17500, engines: gasoline, gearboxes: ['manual', 'automatic'], versions: ['Pop', 'Lounge', 'Abarth'], notes: ['It has a bigger personality than trunk.', 'City car with a sunroof, ideal for two and a small dog.'] },
  { brand: 'Land Rover', model: 'Defender', body: 'suv', silhouette: 'offRoad', years: [2020, 2023], price: 67000, engines: ['gasoline', 'plugin_hybrid'], gearboxes: automatic, versions: ['90', '110 SE', '110 X-Dynamic'], notes: ['Has been off the road exactly as far as the winery.', 'Steel wheels and rubber floor: hose it out and go to dinner.'] },
  { brand: 'Lexus', model: 'RX 350', body: 'crossover', years: [2010, 2023], price: 50000, engines: ['gasoline', 'hybrid'], gearboxes: automatic, versions: ['Base', 'F Sport', '450h'], notes: ['One of those cars that mechanics’ wives drive.', ['Nothing to report in eight years. Truly nothing.', { to: 2017 }]] },
  { brand: 'Lexus', model: 'LS 400', body: 'sedan', silhouette: 'boxySedan', years: [1992, 2000], price: 12800, classic: true, engines: gasoline, gearboxes: automatic, versions: [], notes: ['You could still balance a coin on the engine. I tried, for the pictures.', 'Every switch does what it did in the showroom, and the clock in the dash still keeps time.'] },
  { brand: 'Lincoln', model: 'Town Car', body: 'limousine', years: [1999, 2011], price: 46000, engines: gasoline, gearboxes: automatic, versions: ['120" Stretch', 'Executive L'], notes: ['Prom, weddings, airport: it earned its keep and then some.', 'The ceiling of little stars works, and so does the ice box.'] },
  { brand: 'Chrysler', model: 'Pacifica', body: 'minivan', years: [2017, 2023], price: 42000, engines: ['gasoline', 'plugin_hybrid'], gearboxes: automatic, versions: ['Touring L', 'Limited', 'Hybrid'], notes: [['The plug-in does thirty electric miles, enough for every practice and recital.', { version: 'Hybrid' }], 'Screens in the back bought us peace between here and Florida.'] },
  { brand: 'GMC', model: 'Sierra', body: 'pickup', years: [2012, 2024], price: 50000, engines: ['gasoline', 'diesel'], gearboxes: automatic, versions: ['SLE', 'AT4', 'Denali'], notes: [['The tailgate with the step in it, once you have had one you cannot go back.', { from: 2019 }], 'Undercoated, mud flaps from day one, no plow ever mounted.'] },
  { brand: 'Chevrolet', model: 'Express', body: 'van', years: [2008, 2022], price: 38000, engines: ['gasoline', 'diesel', 'gas'], gearboxes: automatic, versions: ['2500', '3500 Extended'], notes: ['Retired from a flower shop, still smells a bit like lilies.', ['Converted to natural gas by the city, runs for pennies.', { engine: 'gas' }]] },
  { brand: 'Freightliner', model: 'M2 106', body: 'truck', cargo: 'box', years: [2010, 2022], price: 92000, engines: ['diesel', 'gas'], gearboxes: ['automatic', 'semi_automatic'], versions: ['26 ft Box', '24 ft Box'], notes: ['Under CDL weight, lift gate inspected, ready to move houses.', 'Fleet maintained, and the fleet manager lent me the whole binder.'] },
  { brand: 'Isuzu', model: 'NPR', body: 'truck', cargo: 'flat', years: [2008, 2021], price: 52000, engines: ['diesel', 'gasoline'], gearboxes: ['automatic', 'manual', 'robotic'], versions: ['Flatbed', 'HD Flatbed'], notes: ['A landscaper’s truck: honest paint, strong engine, good brakes.', 'Turns in the width of a driveway, which is why I will miss it.'] },
  { brand: 'Volvo', model: 'FMX', body: 'truck', cargo: 'tipper', years: [2013, 2021], price: 128000, engines: ['diesel'], gearboxes: ['robotic', 'semi_automatic'], versions: ['6x4 Tipper', '420 Tipper'], notes: ['Hauled gravel on one site only, never sunk, never rolled.', ['I-Shift rebuilt at the dealer eighteen months ago, invoice for you.', { gearbox: 'robotic' }]] },
  { brand: 'Scania', model: 'P 320', body: 'truck', cargo: 'tank', years: [2012, 2021], price: 118000, engines: ['diesel', 'biofuel'], gearboxes: ['automatic', 'semi_automatic'], versions: ['Tanker', '4-Compartment Tanker'], notes: ['Food-grade tank, cleaned and certified, it only ever carried milk.', ['Runs on biodiesel since 2018 and the injectors do not mind.', { engine: 'biofuel' }]] },
  { brand: 'Blue Bird', model: 'All American', body: 'bus', years: [2004, 2018], price: 96000, engines: ['diesel', 'gas'], gearboxes: automatic, versions: ['40 ft', '38 ft'], notes: ['Seats are out, floor is solid, a tiny house waiting for its owner.', 'School district maintained: whatever could squeak was replaced.'] },
  { brand: 'Setra', model: 'S 417', body: 'bus', years: [2009, 2019], price: 285000, engines: ['diesel'], gearboxes: ['automatic', 'robotic'], versions: ['TopClass', 'HDH'], notes: ['Fifty-six seats, a galley, and a driver who kept it like his own living room.', 'Tour season is over for me, forty years are enough.'] },
  { brand: 'Harley-Davidson', model: 'Softail', body: 'motorcycle', style: 'cruiser', years: [2005, 2023], price: 19500, engines: gasoline, gearboxes: manual, versions: ['Standard', 'Heritage Classic', 'Street Bob'], notes: ['Stage one, nothing wild, and a seat that my wife approves of.', 'Rode to Sturgis four times, never on a trailer.'] },
  { brand: 'Triumph', model: 'Bonneville', body: 'motorcycle', style: 'classic', years: [2006, 2023], price: 12500, engines: gasoline, gearboxes: manual, versions: ['T100', 'T120', 'SE'], notes: ['Looks sixty years old, starts like it is six.', 'Brown seat, bar-end mirrors, and the stock parts all kept in their boxes.'] },
  { brand: 'Kawasaki', model: 'Ninja 650', body: 'motorcycle', style: 'sport', years: [2012, 2023], price: 8900, engines: gasoline, gearboxes: manual, versions: ['ABS', 'KRT Edition'], notes: ['A first big bike that forgives you, and it forgave me.', 'Laid down never, dropped once in the garage, the scratch is in picture two.'] },
  { brand: 'Yamaha', model: 'MT-07', body: 'motorcycle', style: 'naked', years: [2015, 2023], price: 8400, engines: gasoline, gearboxes: ['manual'], versions: ['Standard', 'HO'], notes: ['The most laughs for the least money on two wheels.', 'Quickshifter, tail tidy and a screen for the highway; originals included.'] },
  { brand: 'Zero', model: 'SR/F', body: 'motorcycle', style: 'naked', years: [2020, 2023], price: 22000, engines: electric, gearboxes: automatic, versions: ['Standard', 'Premium'], notes: ['No clutch, no noise, all of the torque all of the time.', 'Charges from the wall in the garage, the belt is the only thing to look after.'] },
  { brand: 'Vespa', model: 'GTS 300', body: 'scooter', style: 'scooter', years: [2010, 2023], price: 7900, engines: gasoline, gearboxes: ['cvt'], versions: ['Super', 'Sei Giorni'], notes: ['Fast enough for the bridge, small enough for the café.', 'Top case holds two pizzas flat. Tested thoroughly.'] },
  { brand: 'Vespa', model: 'Primavera', body: 'scooter', style: 'scooter', years: [2014, 2023], price: 5400, engines: ['gasoline', 'electric'], gearboxes: ['cvt', 'automatic'], versions: ['150', 'Elettrica'], notes: ['Summer in a can, with a bag hook.', 'Only ever parked in the shade, my grandmother would have approved.'] },
];

/** What a vehicle's colour is called and how it is drawn. */
export const colours: Readonly<Record<string, string>> = {
  Red: '#b5202a',
  'Dark red': '#7a1a22',
  Blue: '#1f5aa8',
  'Navy blue': '#1d2f57',
  'Sky blue': '#5a94bd',
  Silver: '#b9bdc3',
  Grey: '#6c7178',
  Graphite: '#3a3d43',
  Black: '#17181b',
  White: '#e8e6e1',
  Green: '#2d5b43',
  Olive: '#5f6240',
  Orange: '#d9721f',
  Yellow: '#e2ad22',
  Beige: '#c3ab85',
  Brown: '#5b4231',
  Purple: '#43326b',
  Teal: '#2a7f8f',
};

/**
 * A plausible asking price in US dollars.
 * @param age in years; @param mileage in miles.
 */
export function askingPrice(model: VehicleModel, age: number, mileage: number, luck: number): number {
  const slow = ['truck', 'bus', 'motorcycle', 'pickup'].includes(model.body) ? 0.905 : model.engines[0] === 'electric' ? 0.84 : 0.875;
  const kept = model.classic ? 1 : Math.max(0.09, 0.96 * slow ** age);
  const usual = Math.max(1, age) * yearlyMiles(model);
  const worn = model.classic ? 1 : Math.min(1.12, Math.max(0.8, 1.06 - 0.06 * (mileage / usual)));
  const price = model.price * kept * worn * (0.94 + luck * 0.12);
  const step = price > 30_000 ? 500 : price > 6_000 ? 100 : 50;
  return Math.round(price / step) * step;
}

/** How far such a vehicle usually goes in a year, in miles. */
export function yearlyMiles({ body, classic }: VehicleModel): number {
  if (classic) return 2_600;
  if (body === 'motorcycle') return 3_200;
  if (body === 'scooter') return 1_500;
  if (body === 'truck' || body === 'bus') return 26_000;
  if (body === 'van') return 16_000;
  return body === 'coupe' || body === 'convertible' ? 6_500 : 10_800;
}
