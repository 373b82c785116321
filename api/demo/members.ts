import type { Features } from './drawing/portrait.ts';

/** Somebody of the demo community. */
export interface DemoMember {
  username: string;
  firstName: string;
  lastName: string;
  location: string;
  bio: string;
  face: Features;
  website?: string;
  /** What they mostly do here: sell, run a workshop, or look around. */
  trade: 'seller' | 'workshop' | 'enthusiast';
}

/** The password of the two members that one can sign in as; the others have none that anybody knows. */
export const demoPassword = 'forecourt-demo';

const member = (
  username: string,
  firstName: string,
  lastName: string,
  location: string,
  trade: DemoMember['trade'],
  bio: string,
  face: Features,
  website?: string,
): DemoMember => ({ username, firstName, lastName, location, trade, bio, face, ...(website && { website }) });

export const demoMembers: readonly DemoMember[] = [
  member('anna', 'Anna', 'Ivanova', 'Portland, OR', 'seller', 'I find good used cars, have them checked, and sell them with every receipt.\nSaturdays on Stark Street, coffee included.', { hair: 'wavy', skin: 1, hairColour: 'chestnut' }, 'https://anna.forecourt.demo'),
  member('boris', 'Boris', 'Keller', 'Portland, OR', 'workshop', 'Keller & Daughter, gearboxes and brakes since 1998. Always looking for a cheap project.', { hair: 'crop', beard: 'full', skin: 2, hairColour: 'grey' }, 'https://keller.forecourt.demo'),
  member('lena.m', 'Lena', 'Marquez', 'Sacramento, CA', 'seller', 'Roadsters and other bad ideas. Three MX-5s so far, one left.', { hair: 'long', skin: 3, hairColour: 'black', glasses: 'sun' }),
  member('tow_truck_tony', 'Tony', 'Russo', 'Newark, NJ', 'workshop', 'Flatbed towing day and night. If it has wheels I can move it. If it does not, I can still move it.', { hair: 'short', hat: 'cap', beard: 'stubble', skin: 2, hairColour: 'black' }),
  member('mei_drives', 'Mei', 'Tanaka', 'Seattle, WA', 'enthusiast', 'EV since 2014. Ask me about chargers before you ask the internet.', { hair: 'bob', skin: 1, hairColour: 'black', glasses: 'round' }),
  member('dakota_trucks', 'Cole', 'Hansen', 'Bismarck, ND', 'seller', 'Pickups that worked, pickups that will.', { hair: 'side', hat: 'brim', beard: 'goatee', skin: 1, hairColour: 'blond' }),
  member('amara', 'Amara', 'Okafor', 'Houston, TX', 'workshop', 'Paint, panels and patience. Certified body shop, women-run.', { hair: 'bun', skin: 6, hairColour: 'black' }, 'https://amara.forecourt.demo'),
  member('oldvolvo', 'Henrik', 'Lund', 'Duluth, MN', 'enthusiast', 'Four Volvos, one driveway, a patient wife.', { hair: 'bald', beard: 'full', glasses: 'square', skin: 0, hairColour: 'white' }),
  member('priya.k', 'Priya', 'Kulkarni', 'Austin, TX', 'enthusiast', 'Software by day, carburetors by night.', { hair: 'long', skin: 4, hairColour: 'black' }),
  member('sam_the_van', 'Sam', 'Whitfield', 'Bend, OR', 'seller', 'I build campers out of delivery vans and sell them when the next idea comes.', { hair: 'short', hat: 'beanie', beard: 'full', skin: 1, hairColour: 'red' }),
  member('zoe_rides', 'Zoe', 'Baptiste', 'New Orleans, LA', 'enthusiast', 'Two wheels, wet roads, good company.', { hair: 'afro', hat: 'helmet', skin: 5, hairColour: 'black' }),
  member('grandpa_joe', 'Joseph', 'Brennan', 'Scranton, PA', 'enthusiast', 'Retired tool and die maker. I answer questions about anything built before 1990.', { hair: 'side', beard: 'moustache', glasses: 'square', skin: 1, hairColour: 'white' }),
  member('karim', 'Karim', 'Haddad', 'Dearborn, MI', 'seller', 'Family dealership, second generation. No doc fees, never had them.', { hair: 'short', beard: 'stubble', skin: 3, hairColour: 'black' }, 'https://haddad.forecourt.demo'),
  member('nora_detail', 'Nora', 'Fitzgerald', 'Boston, MA', 'workshop', 'Mobile detailing: I come to your driveway with my own water.', { hair: 'ponytail', skin: 0, hairColour: 'red' }),
  member('big_al', 'Alvin', 'Washington', 'Atlanta, GA', 'workshop', 'Buses and trucks, roadside or in my yard. CDL instructor on weekends.', { hair: 'bald', beard: 'goatee', skin: 6, hairColour: 'black' }),
  member('chiara', 'Chiara', 'Conti', 'San Diego, CA', 'seller', 'Vespas and other small Italian pleasures.', { hair: 'bob', skin: 2, hairColour: 'brown', glasses: 'sun' }),
  member('evgarage', 'Daniel', 'Cho', 'San Jose, CA', 'workshop', 'Home chargers installed, batteries tested, EVs looked after.', { hair: 'side', skin: 1, hairColour: 'black', glasses: 'round' }, 'https://evgarage.forecourt.demo'),
  member('ruth_limo', 'Ruth', 'Adler', 'Las Vegas, NV', 'seller', 'Thirty years of limousines. Selling the fleet one by one.', { hair: 'bob', skin: 1, hairColour: 'white', glasses: 'square' }),
  member('miguel_tires', 'Miguel', 'Santos', 'El Paso, TX', 'workshop', 'Tires, wheels, alignment. Storage for your other set.', { hair: 'curly', beard: 'moustache', skin: 3, hairColour: 'black' }),
  member('freya', 'Freya', 'Nilsen', 'Anchorage, AK', 'enthusiast', 'Block heater, studded tires, thermos.', { hair: 'long', hat: 'beanie', skin: 0, hairColour: 'blond' }),
  member('theo_wrenches', 'Theo', 'Papadakis', 'Tarpon Springs, FL', 'workshop', 'Mobile mechanic along the Gulf coast. Pre-purchase inspections a specialty.', { hair: 'curly', beard: 'full', skin: 2, hairColour: 'brown' }),
  member('layla', 'Layla', 'Rahman', 'Minneapolis, MN', 'workshop', 'Driving instructor. Calm voice, two sets of pedals.', { hair: 'long', hat: 'scarf', skin: 3, hairColour: 'black' }),
  member('hank_hd', 'Hank', 'Doyle', 'Milwaukee, WI', 'enthusiast', 'Softail in the garage, sidecar in the plans.', { hair: 'long', beard: 'full', glasses: 'sun', skin: 1, hairColour: 'grey' }),
  member('jin_w', 'Jin', 'Wu', 'Los Angeles, CA', 'seller', 'Importing what you could not buy here twenty-five years ago.', { hair: 'crop', skin: 1, hairColour: 'black', beard: 'stubble' }),
  member('sofia_r', 'Sofia', 'Reyes', 'Albuquerque, NM', 'enthusiast', 'Desert drives and film cameras.', { hair: 'wavy', hat: 'brim', skin: 3, hairColour: 'brown' }),
  member('upholsterer', 'Walter', 'Kovacs', 'Cleveland, OH', 'workshop', 'Seats, headliners, soft tops. My stitches outlive the car.', { hair: 'bald', glasses: 'round', beard: 'moustache', skin: 1, hairColour: 'grey' }),
  member('imani', 'Imani', 'Mwangi', 'Raleigh, NC', 'enthusiast', 'First-time buyer, taking notes.', { hair: 'curly', skin: 5, hairColour: 'black' }),
  member('pat_on_tour', 'Pat', 'Novak', 'Denver, CO', 'enthusiast', 'Converted a school bus. Would do it again, slower.', { hair: 'ponytail', skin: 1, hairColour: 'blond', glasses: 'round' }),
  member('rosie_g', 'Rosie', 'Gallagher', 'Chicago, IL', 'seller', 'Ex-rental, ex-lease, never ex-wreck. I show you the report first.', { hair: 'bun', skin: 0, hairColour: 'red', glasses: 'square' }),
  member('deshawn', 'DeShawn', 'Carter', 'Detroit, MI', 'enthusiast', 'Third generation at the plant. Mustangs, mostly.', { hair: 'crop', beard: 'goatee', skin: 5, hairColour: 'black' }),
  member('glassdoc', 'Viktor', 'Petrov', 'Tampa, FL', 'workshop', 'Windshields and chips, at your office while you work.', { hair: 'short', skin: 1, hairColour: 'blond', beard: 'stubble' }),
  member('hazel', 'Hazel', 'Thornton', 'Nashville, TN', 'seller', 'Clearing out my uncle’s barn. It is a big barn.', { hair: 'wavy', skin: 1, hairColour: 'blond' }),
  member('omar_hauls', 'Omar', 'Farah', 'Columbus, OH', 'workshop', 'Coast-to-coast car transport, open and enclosed.', { hair: 'crop', beard: 'full', skin: 6, hairColour: 'black' }),
  member('yuki', 'Yuki', 'Mori', 'Honolulu, HI', 'enthusiast', 'Salt air is the enemy.', { hair: 'side', skin: 2, hairColour: 'black', hat: 'cap' }),
  member('bea_buses', 'Beatriz', 'Lima', 'Miami, FL', 'seller', 'Coaches and shuttles, serviced and inspected.', { hair: 'curly', skin: 4, hairColour: 'chestnut', glasses: 'sun' }),
  member('tomasz', 'Tomasz', 'Zielinski', 'Buffalo, NY', 'workshop', 'Rust is my living. Welding, undercoating, honest answers.', { hair: 'bald', hat: 'beanie', beard: 'stubble', skin: 0, hairColour: 'brown' }),
  member('clementine', 'Clementine', 'Dubois', 'Burlington, VT', 'enthusiast', 'Wagon person.', { hair: 'bob', skin: 0, hairColour: 'chestnut' }),
  member('ray_auctions', 'Ray', 'Delgado', 'Phoenix, AZ', 'seller', 'I go to the auctions so that you do not have to.', { hair: 'side', beard: 'goatee', skin: 3, hairColour: 'grey', glasses: 'sun' }),
  member('ingrid', 'Ingrid', 'Sorensen', 'Madison, WI', 'enthusiast', 'Cycling to work, driving to the mountains.', { hair: 'ponytail', skin: 0, hairColour: 'white' }),
  member('malik_audio', 'Malik', 'Johnson', 'Oakland, CA', 'workshop', 'Car audio, alarms, remote start, wiring done properly.', { hair: 'afro', skin: 5, hairColour: 'black', beard: 'stubble' }),
  member('greta', 'Greta', 'Hoffmann', 'Milwaukee, WI', 'enthusiast', 'Learning to fix my own car, one broken bolt at a time.', { hair: 'long', skin: 1, hairColour: 'blond', glasses: 'round' }),
  member('elias_stone', 'Elias', 'Stone', 'Salt Lake City, UT', 'seller', 'Overlanders, built and road-tested in the Uintas.', { hair: 'short', hat: 'cap', beard: 'full', skin: 2, hairColour: 'chestnut' }),
];

/** Who can be signed in as in demo mode; both have followers, a feed, and unread news. */
export const demoLogins = ['anna', 'boris'].map((username) => ({
  email: emailOf(username),
  password: demoPassword,
  username,
}));

export function emailOf(username: string): string {
  return `${username}@forecourt.demo`;
}
