import type { Job } from './drawing/workshop.ts';

/** Where a car has been; follows what its owner says first. */
export const histories = [
  'Second owner, clean title in hand.',
  'I bought it from the first owner, who kept every invoice, and I went on doing so.',
  'One owner, no accidents, no smoking, no drama.',
  'Came to me from a neighbor who moved abroad.',
  'Originally a lease, bought out at the end because I liked it too much to give it back.',
  'Two accidents on the report, both bumpers, both repaired by the dealer. Pictures on request.',
  'Always dealer serviced, last time six weeks ago.',
  'The history report is clean and I will send you the link.',
  'Lived in a heated garage since the day it was delivered.',
  'Lived in the South all its life, the underside looks like the brochure.',
  'Third owner here. The first two were brothers, so it never left the family until me.',
  'It spent the winters under a cover and the summers on short trips.',
  'I do my own maintenance and write it all down, bring reading glasses.',
  'Company car of a very careful accountant.',
  'Serviced every five thousand miles, whether it wanted to or not.',
  'Estate sale, the family would like it to go to someone who cares.',
  'Imported by the first owner, all the customs papers are there.',
  'I have owned it for six years and it has never refused to start.',
  'Lien-free, title is at home, we can do the transfer the same day.',
  'Rebuilt title after a hailstorm, priced accordingly, drives straight as an arrow.',
];

/** What is not perfect about it, or has just been made so. */
export const conditions = [
  'There is a stone chip on the hood and a scuff on the rear bumper. That is the whole list.',
  'New tires last month, fresh oil last week.',
  'Brakes all around were done at the last service.',
  'Small crack in the windshield on the passenger side, out of the driver’s view.',
  'Needs a set of tires before winter, I took that off the price.',
  'New battery in March, three-year warranty goes with it.',
  'The driver’s seat shows some wear, the rest of the interior looks unused.',
  'Clear coat is fading on the roof, as they all do; mechanically there is nothing to do.',
  'Passed inspection two weeks ago without remarks.',
  'A wheel has curb rash, I blame the parking garage.',
  'Everything works, including the things that usually do not.',
  'Two keys, both manuals, the jack never used.',
  'The AC was recharged in June and freezes you out.',
  'No leaks, no lights, no noises.',
  'One door ding that I stopped seeing years ago.',
  'Windshield is new, so are the wipers.',
  'I replaced the struts at the front, it rides like it should again.',
  'Radio code and spare wheel lock are in the glovebox.',
  'Fresh alignment, it tracks straight with your hands in your lap.',
  'Detailed last weekend, so it will never look better than now.',
  'Rear view camera flickers when it is very cold. That is honestly all.',
  'Seats are heated and both still heat.',
];

/** How to see it and what to expect of the price. */
export const viewings = [
  'Come and see it any evening after six.',
  'Weekends are best, call ahead so that I can have it cold for you.',
  'Bring your mechanic, I will make coffee.',
  'The price is fair, so please be the same.',
  'Open to offers in person, not over the phone.',
  'Cash or cashier’s check, no trades, please.',
  'I would trade for a small pickup.',
  'Test drives with a license and a smile.',
  'It is still here as long as this post is.',
  'Can deliver within a hundred miles for gas money.',
  'I am not in a hurry, it goes to the right person.',
  'First to see it will buy it, I think.',
  'Price drops by a hundred each week until someone takes it.',
  'Write to me here, I answer faster than on the phone.',
  'More pictures if you ask, including the underside.',
  'Firm on the price until the end of the month.',
  'We can meet halfway if you come from far.',
  'Local pickup, or I help you load it on your trailer.',
];

/** For those whose owners are in the trade. */
export const dealerViewings = [
  'On the lot now, thirty-day warranty on engine and gearbox.',
  'Checked by Boris on his lift, the report is in the folder.',
  'Financing is possible, and so is a trade.',
  'Price includes a full tank and an honest handshake.',
  'Fees are in the price. What you see is what you pay.',
  'Come on Saturday, there is coffee and nobody follows you around.',
  'I can hold it for three days with a small deposit.',
  'Shipping arranged at cost, ask Omar.',
];

/** How a dealer tells what the owner before said; the sentence goes in at the braces. */
export const ownersWords = [
  'In the words of the owner who traded it in: “{}”',
  'I am selling this one for a customer, who says: “{}”',
  'On the form, under “anything else”, the owner wrote: “{}”',
  'Consignment. What its owner wants you to know: “{}”',
  '“{}” Not my words, but I have driven it and I believe them.',
  'I asked the owner for one honest sentence and got this: “{}”',
  'From the note in the glovebox: “{}”',
];

/** For what is not fit for the road. */
export const projects = [
  'Gearbox is out, the rest is waiting for somebody with more time than I have. Sold as it stands, bring a trailer.',
  'Engine turns but does not start, body is straight. Ideal as a donor, or for the brave.',
  'Front damage, airbags fine, drivetrain runs. For parts or for a patient rebuilder.',
  'Stood in a field since 2011. The doors open, the mice have moved out, the title is here.',
  'Head gasket went, I priced the repair and then I priced my evenings. Complete car, all panels good.',
];

export const equipment = [
  ...[
    'Heated seats',
    'Leather seats',
    'Sunroof',
    'Panoramic roof',
    'Backup camera',
    'Parking sensors',
    'Adaptive cruise control',
  ],
  ...[
    'Blind spot monitor',
    'Apple CarPlay',
    'Android Auto',
    'Premium audio',
    'Keyless entry',
    'Remote start',
    'LED headlights',
  ],
  ...[
    'All-weather mats',
    'Alloy wheels',
    'Dual-zone climate',
    'Power liftgate',
    'Lane keep assist',
    'Heated steering wheel',
    'Tow bar',
  ],
];
export const classicEquipment = [
  'Original radio',
  'Chrome bumpers',
  'Restored interior',
  'Disc brake conversion',
  'New wiring loom',
  'Spare parts included',
  'Period wheels',
  'Electronic ignition',
];
export const workEquipment = [
  'Tow package',
  'Bed liner',
  'Brake controller',
  'Running boards',
  'Tonneau cover',
  'Backup camera',
  'Shelving',
  'Roof rack',
  'Partition',
  'Work lights',
];
export const heavyEquipment = [
  'Air suspension',
  'Lift gate',
  'Sleeper heater',
  'Retarder',
  'Tachograph',
  'Air conditioning',
  'Reversing camera',
  'New tires',
  'Engine brake',
];
export const bikeEquipment = [
  'ABS',
  'Heated grips',
  'Panniers',
  'Quickshifter',
  'Crash bars',
  'Center stand',
  'Windscreen',
  'Top case',
  'USB charger',
  'New tires',
  'Cover included',
];

/** A post about nothing for sale. `shows` is what its pictures are of. */
export interface Story {
  by: string;
  says: string;
  shows?: readonly ('drive' | 'dashboard' | 'bike' | 'classic' | Job)[];
}

export const stories: readonly Story[] = [
  {
    by: 'anna',
    says: 'Picked up three cars in Eugene this morning. Two are as described. The third was “driven by a little old lady”, who apparently liked rallying.',
    shows: ['drive', 'drive'],
  },
  {
    by: 'anna',
    says: 'A small wish to everyone who sells: photograph the damage first. It saves us all a Saturday.',
  },
  {
    by: 'anna',
    says: 'Sold the blue Golf today to a student who paid the last forty dollars in quarters. Best handover of the year.',
    shows: ['drive'],
  },
  {
    by: 'anna',
    says: 'Morning on the lot. Frost on the windshields, the coffee machine is the warmest thing here.',
    shows: ['drive', 'dashboard'],
  },
  {
    by: 'anna',
    says: 'What do you look at first when you see a car for the first time? I start with the tires. Four brands on four wheels tell me everything about the rest.',
  },
  {
    by: 'boris',
    says: 'Customer says it makes a noise “like a goose”. It does. It was the tensioner.',
    shows: ['engine', 'lift'],
  },
  {
    by: 'boris',
    says: 'Gearbox number five hundred left the bench today. My daughter made a cake in the shape of a synchro ring.',
    shows: ['tools'],
  },
  {
    by: 'boris',
    says: 'Please, people: if the oil light is red, stop. Do not “just drive home”. Home is where the engine was still alive.',
    shows: ['engine'],
  },
  {
    by: 'boris',
    says: 'New lift arrived. It is orange, and yes, I chose it for the color.',
    shows: ['lift'],
  },
  {
    by: 'boris',
    says: 'Looking for a cheap wagon with a dead gearbox. I have the cure, I need the patient.',
  },
  {
    by: 'mei_drives',
    says: 'Seattle to Missoula on one overnight charge and one twenty-minute stop. The stop had better pie than expected.',
    shows: ['drive', 'charger'],
  },
  {
    by: 'mei_drives',
    says: 'Range in the cold, measured again this winter: 19 percent less at 20 °F with the seat heater, 27 percent with the cabin at 72. Wear a sweater.',
    shows: ['charger', 'dashboard'],
  },
  {
    by: 'mei_drives',
    says: 'The charger behind the library works again. Whoever fixed it, thank you, and whoever parked a boat there, we need to talk.',
  },
  {
    by: 'oldvolvo',
    says: '300,000 miles this morning, on the way to buy milk. I bought cake as well.',
    shows: ['classic', 'dashboard'],
  },
  {
    by: 'oldvolvo',
    says: 'If you own a 240 and have not changed the flame trap: go and do it now, I will wait.',
  },
  { by: 'oldvolvo', says: 'My wife counted the Volvos. I had told her three.', shows: ['classic'] },
  {
    by: 'priya.k',
    says: 'Rebuilt my first carburetor on the kitchen table. Two springs left over, runs better than before. Should I worry?',
    shows: ['tools', 'classic'],
  },
  {
    by: 'priya.k',
    says: 'Debugging a wiring loom from 1974 is just like work, except that the comments are in the form of tape.',
    shows: ['tools'],
  },
  {
    by: 'priya.k',
    says: 'First cars and coffee of the season in Austin. I went for the cars and stayed for the arguments about paint.',
    shows: ['classic', 'drive', 'drive'],
  },
  {
    by: 'sam_the_van',
    says: 'Van number twenty-three sleeps two, cooks for four and got stuck in exactly one river.',
    shows: ['drive', 'upholstery'],
  },
  { by: 'sam_the_van', says: 'Tip for anyone insulating: wool in the ribs, nothing squeaks, mice disagree.' },
  {
    by: 'sam_the_van',
    says: 'Woke up to elk around the van. They were not impressed by the solar panels.',
    shows: ['drive'],
  },
  {
    by: 'zoe_rides',
    says: 'Causeway at sunrise, twenty-four miles, not one truck. Some mornings this city gives you a present.',
    shows: ['bike'],
  },
  {
    by: 'zoe_rides',
    says: 'Rode home through a thunderstorm that the forecast called “unlikely”. My boots are drying since Tuesday.',
    shows: ['bike', 'bike'],
  },
  {
    by: 'zoe_rides',
    says: 'Women’s ride on Sunday, easy pace, beignets at the end. All engines welcome, electric ones too.',
    shows: ['bike'],
  },
  {
    by: 'grandpa_joe',
    says: 'Made a bushing this afternoon that has been out of stock since 1983. Forty minutes on the lathe. If you need one, you only have to ask.',
    shows: ['tools'],
  },
  {
    by: 'grandpa_joe',
    says: 'Points, condenser, plugs, timing. In that order. Nine out of ten “carburetor problems” are gone after the first two.',
  },
  {
    by: 'grandpa_joe',
    says: 'My grandson asked what the third pedal is for. We went out and I showed him. He stalled eleven times and grinned every time.',
    shows: ['lesson', 'classic'],
  },
  {
    by: 'tow_truck_tony',
    says: 'Night shift: one Ferrari, one food truck, one wedding limousine with the bride in it. She made it. We drove in with the lights on.',
    shows: ['tow'],
  },
  {
    by: 'tow_truck_tony',
    says: 'Your spare tire is fifteen years old. You do not want to find out like my customer today. Check it.',
    shows: ['tow', 'tyres'],
  },
  {
    by: 'amara',
    says: 'Before and after, the same door. My apprentice did this one alone and pretends it was nothing.',
    shows: ['paint', 'polish'],
  },
  {
    by: 'amara',
    says: 'People ask why a good respray costs what it costs. This is hour nineteen, and there is no color on it yet.',
    shows: ['paint'],
  },
  {
    by: 'nora_detail',
    says: 'Found under the seats this month: nine dollars in coins, a retainer, a live hamster. All have been returned.',
    shows: ['wash'],
  },
  {
    by: 'nora_detail',
    says: 'The rain-on-fresh-wax picture. I never get tired of it.',
    shows: ['polish', 'wash'],
  },
  {
    by: 'karim',
    says: 'My father came to the lot today, looked at a hybrid for a long time and said: “So where is the engine?” Then he sold it within the hour.',
    shows: ['drive'],
  },
  {
    by: 'karim',
    says: 'Thirty-eight years at the same corner. Thank you, Dearborn.',
    shows: ['drive', 'drive', 'polish'],
  },
  {
    by: 'freya',
    says: 'Forty below. The car started, the garage door did not.',
    shows: ['drive', 'dashboard'],
  },
  {
    by: 'freya',
    says: 'Northern lights over the Seward Highway, engine off, window open, worth every frozen finger.',
    shows: ['drive'],
  },
  { by: 'freya', says: 'Studded tires go on in September here. Prove me wrong.', shows: ['tyres'] },
  {
    by: 'hank_hd',
    says: 'Milwaukee to the Badlands and back. Oil used: half a quart. Words used: about ten.',
    shows: ['bike', 'bike'],
  },
  {
    by: 'hank_hd',
    says: 'Does anybody here have experience with fitting a sidecar to a Softail? The dog is getting impatient.',
    shows: ['bike'],
  },
  {
    by: 'sofia_r',
    says: 'Shot a whole roll on this road and the best picture is the one that I took with the phone. Of course.',
    shows: ['drive', 'drive'],
  },
  {
    by: 'sofia_r',
    says: 'There is a gas station west of Quemado that still checks your oil without asking. Made my week.',
    shows: ['classic'],
  },
  {
    by: 'imani',
    says: 'First car advice, please! I have eleven thousand dollars, a twenty-mile commute, and no idea. What would you buy, and what would you run from?',
  },
  {
    by: 'imani',
    says: 'Update: I went to look at two of your suggestions and learned what “sludge” is. Still searching, a lot smarter.',
  },
  {
    by: 'imani',
    says: 'I BOUGHT A CAR! It is a small one, it is red, and it has had one owner. You all helped so much.',
    shows: ['drive', 'dashboard'],
  },
  {
    by: 'pat_on_tour',
    says: 'Month four in the bus. Things I would change: fewer windows. Things I would not: everything else.',
    shows: ['drive'],
  },
  {
    by: 'pat_on_tour',
    says: 'Independence Pass in a forty-foot bus is a decision. I made it. I would now like to sit down.',
    shows: ['drive', 'dashboard'],
  },
  {
    by: 'deshawn',
    says: 'My granddad built them, my mom built them, and today I put one together from the frame up with my own two hands. First start on Friday.',
    shows: ['classic', 'engine'],
  },
  {
    by: 'deshawn',
    says: 'First start: it coughed, it spat, it ran. My mom cried, the neighbors called the fire department. All good.',
    shows: ['classic'],
  },
  {
    by: 'clementine',
    says: 'Somebody left a note under my wiper: “Nice wagon.” Framed it.',
    shows: ['drive'],
  },
  {
    by: 'clementine',
    says: 'Fitted in one wagon today: a canoe, a cello, two children. The cello had the best seat.',
    shows: ['drive'],
  },
  {
    by: 'yuki',
    says: 'Washed the underside with fresh water for the third time this week. Island life has a price, and it is called rust.',
    shows: ['wash', 'drive'],
  },
  {
    by: 'ingrid',
    says: 'Counted on my ride to work: 41 cars with one person in them, 2 with two, 1 with a very large dog. I wave at the dog every day now.',
  },
  {
    by: 'greta',
    says: 'Broken bolt number four. I have a name for the drill now and it is not a nice one.',
    shows: ['tools'],
  },
  {
    by: 'greta',
    says: 'Changed my own brake pads! The second side took twenty minutes, the first side took a day and one call to Boris.',
    shows: ['lift', 'tools'],
  },
  {
    by: 'hazel',
    says: 'Barn update: behind the hay there was a tractor, and behind the tractor there was something under a tarp with fins. Going back with a lamp tomorrow.',
    shows: ['classic'],
  },
  {
    by: 'hazel',
    says: 'It is a ’57. The mice loved it very much. I love it too.',
    shows: ['classic', 'dashboard'],
  },
  {
    by: 'elias_stone',
    says: 'White Rim in two days, no broken parts, one broken cooler. Spring cannot come fast enough for the next one.',
    shows: ['drive', 'drive'],
  },
  {
    by: 'jin_w',
    says: 'The boat arrived. Right-hand drive, twenty-six years old, and the seat fabric smells of somebody else’s good times.',
    shows: ['drive', 'dashboard'],
  },
  {
    by: 'chiara',
    says: 'A customer came for a helmet and left with two scooters. Her husband came for an explanation and left with a helmet.',
    shows: ['bike'],
  },
  {
    by: 'ruth_limo',
    says: 'Last ride of the white Town Car tonight, a golden wedding. I had driven their silver one.',
    shows: ['drive'],
  },
  {
    by: 'layla',
    says: 'Student number 640 passed today. She cried, I cried, the examiner asked whether we needed a moment.',
    shows: ['lesson'],
  },
  {
    by: 'evgarage',
    says: 'Opened a “dead” pack this week: one cell in ninety-six, eleven dollars. The quote had been fourteen thousand. Always get a second look.',
    shows: ['charger', 'tools'],
  },
  {
    by: 'dakota_trucks',
    says: 'Wind took the tonneau cover. If anyone in Mandan finds it, it answers to “expensive”.',
    shows: ['drive'],
  },
];

/** A question, and what its post's author answers. */
export type Exchange = readonly [question: string, answer: string];

export const vehicleQuestions: readonly Exchange[] = [
  ['Is it still available?', 'Yes, it is.'],
  ['Would you take a hundred less if I come today?', 'Come today and we will find out.'],
  ['How are the tires?', 'A year old, plenty of tread on all four.'],
  ['Any rust underneath?', 'None that I found, and I looked. Bring a flashlight.'],
  ['Could you post a picture of the underside?', 'Pictures are in your messages.'],
  ['What does the history report say?', 'Clean, I just sent you the link.'],
  ['When was the last service?', 'In spring, the invoice is in the glovebox.'],
  ['Do you have both keys?', 'Both keys are here, one has a tooth mark from the dog.'],
  ['Is the title clean?', 'Clean and in my drawer.'],
  ['Would it fit a garage that is sixteen feet deep?', 'Measure twice, but I think so.'],
  ['What is the lowest you would go?', 'That depends on how nicely somebody asks in person.'],
  ['How many owners before you?', 'One, and I know her.'],
  ['Does everything electric work?', 'Everything I could find a button for.'],
  ['Can it be seen on Sunday?', 'Sunday works for me, after ten.'],
  ['Are those the original wheels?', 'They are, and they have never seen a curb. Nearly never.'],
  ['Would you ship to Texas?', 'Gladly, if you arrange it. Omar here on Forecourt does it well.'],
  ['What mileage do you get in town?', 'About what the sticker promised, a little less in winter.'],
  ['Is the price firm?', 'For now it is, ask me again next month.'],
  ['How much is the insurance, roughly?', 'I pay less than I did for my last one, but I am old.'],
  ['Any warning lights?', 'Only when you leave the door open.'],
  ['Would you trade for a motorcycle?', 'My wife says no. I say: which one?'],
  ['Was it ever used for towing?', 'No, the most it carried was groceries.'],
  ['How long is the inspection still good for?', 'Until next summer.'],
  ['What is included with it?', 'Everything in the pictures, and a full tank.'],
  ['Is that a dent on the left or a reflection?', 'It is a reflection, but I understand the question.'],
  ['Can I bring my own mechanic?', 'Please do, I have nothing to hide and I make decent coffee.'],
  ['How does it do in snow?', 'Better than I do.'],
  ['Has the recall been done?', 'Done, there is a sticker in the door frame.'],
  ['How loud is it on the highway?', 'You can talk in it. You can even whisper in it.'],
  ['Does it come with the winter set?', 'It does, on their own rims, in the basement.'],
  ['Why are you selling it?', 'One parking spot, two vehicles, simple math.'],
  ['Could you start it cold on video?', 'Tomorrow at seven, I will send it before breakfast.'],
  ['Is there a service book?', 'Stamped from the first page to the last.'],
  ['Would you hold it until Friday?', 'With a small deposit, yes.'],
  ['Has it ever been painted?', 'Rear bumper only, after a pole and I disagreed.'],
  ['Where can I see it?', 'The address is in your messages, ring at the blue door.'],
];

export const vehicleComments = [
  'Beautiful color, the pictures do it justice.',
  'My sister has the same one and loves it.',
  'Good luck with the sale, it deserves a nice home.',
  'That is a fair price for the year.',
  'I test drove it on Sunday, it is exactly as described.',
  'I had one of these in college. Please do not tell me what happened to it.',
  'I wish I lived closer!',
  'Saved it. Talking to my wife tonight.',
  'Saved it. Talking to my husband tonight.',
  'The inside looks better than mine, and mine is two years old.',
  'Sent you a message.',
  'Somebody buy this before I do.',
  'Such a clean example.',
  'These are getting hard to find.',
  'I looked at four of them this month and yours is the best so far.',
  'My mechanic says these last forever if the oil is changed.',
  'Great write-up, more sellers should be this honest.',
  'What a spec.',
  'Not for me, but I will send it to a friend who is looking.',
  'Price went down? I am on my way.',
  'I would drive six hours for this one.',
  'You had me at the first picture.',
  'Following this one.',
  'My garage is full. My garage is full. My garage is full.',
  'If it is still here at the end of the month, it is mine.',
  'That view alone is worth a like.',
  'Bought my last one from this seller, no complaints.',
  'Wrong color for me, right everything else.',
  'Now I have to sell mine first.',
  'Cannot believe nobody has taken it yet.',
];

export const serviceQuestions: readonly Exchange[] = [
  ['Do you come out to the suburbs as well?', 'Up to thirty miles, further if there is a good bakery.'],
  ['How long is the wait at the moment?', 'About a week, shorter if you are flexible.'],
  ['Do you take older cars too?', 'Those are my favorites.'],
  ['Is the price with parts?', 'It is what the post says, and I tell you before it becomes more.'],
  ['Can I wait there while you work?', 'You can, there is a chair and a very friendly cat.'],
  ['Do you work on Saturdays?', 'Every other one, write me and I will check.'],
  ['Could you send me a quote for a 2016 wagon?', 'In your messages.'],
  ['Do you accept cards?', 'Cards, cash, and once a very good ham.'],
  ['Is there a discount for two cars?', 'Ten percent on the second one.'],
  ['Do you give a warranty?', 'A year on my work, in writing.'],
  ['Where exactly are you?', 'Behind the old water tower, look for the sign with the wrench.'],
];

/** Under a service. */
export const serviceComments = [
  'Did my car last month, on time and not a dollar over the quote.',
  'Recommended, twice.',
  'The only place where somebody explained to me what was being done.',
  'Booked for next week, thank you for answering so fast.',
  'My whole street goes there.',
  'Came recommended, stayed a customer.',
  'What a difference! I hardly recognized my own car.',
  'Honest work. I was told what I did not need.',
  'You saved our vacation.',
  'Called three others, you were the one who listened.',
  'Second visit, same good experience.',
  'Fair price for what you get.',
  'Please never retire.',
  'Five stars, if there were stars here.',
  'I drove two hours for this and would do it again.',
];

/** Under a story. */
export const storyComments = [
  'This made my day.',
  'Ha! Same here.',
  'More of this, please.',
  'I laughed out loud on the bus.',
  'Best thing I have read here this week.',
  'Where was that picture taken?',
  'My grandfather said exactly the same.',
  'You should write a book.',
  'I can smell that picture.',
  'Been there, and I have the T-shirt.',
  'Counting on an update!',
  'That light!',
  'Congratulations!',
  'Well deserved.',
  'And then? You cannot stop there.',
  'I feel seen.',
  'Respect.',
  'Next time I am coming along.',
  'So true, and so expensive.',
  'Somebody had to say it.',
  'Which lens is that?',
  'This is why I am here.',
  'Ouch.',
  'I would have turned around.',
  'Send this to my husband, he does not believe me.',
  'Greetings from a fellow sufferer.',
  'Learned something today, thank you.',
  'It starts with one. Ask me how I know.',
  'I have the tool for that if you need it.',
  'Sounds like a perfect day.',
  'The dog is the best part.',
  'My vote goes to the red one.',
  'Please tell me there is a video.',
  'Never change.',
  'Exactly my experience.',
];

/** One conversation, line by line; `a` writes first. A line that starts with > is from `b`. */
export type Talk = readonly string[];

/** Between a buyer (first) and the seller of `{car}`. */
export const buyingTalks: readonly Talk[] = [
  [
    'Hello! Is the {car} still for sale?',
    '> Hi, yes it is.',
    'Great. Any problems I should know about before I drive over?',
    '> Only what is in the post. I would rather you hear it from me than from your mechanic.',
    'I appreciate that. Would Saturday at eleven work?',
    '> Eleven is fine, I will have it cold for you.',
    'Perfect, see you then.',
  ],
  [
    'Hi, I have been watching your {car} for a week now.',
    '> And it has been watching you. What would you like to know?',
    'Would you move on the price at all?',
    '> A little, in person. I do not haggle with my thumbs.',
    'Fair enough. I could come on Thursday after work.',
    '> Thursday it is. I will send you the address.',
  ],
  [
    'Good evening, could you send me the VIN of the {car}?',
    '> Sure, I will look it up tomorrow morning when I am at the car.',
    'Thank you. And is there a service book?',
    '> Stamped all the way, plus a folder with the invoices.',
    'Sounds almost too good. I will run the report and get back to you.',
    '> Do that. If anything looks odd, ask me and I will explain it.',
    'Report is clean! Can we talk about when I could see it?',
  ],
  [
    'Is the {car} automatic?',
    '> It is as the post says. Do you drive stick?',
    'I learned on one, it has been a while.',
    '> Then take it around the block a few times, it is a patient car.',
    'Would you teach me for five minutes if I bring cake?',
    '> For cake you get ten.',
  ],
  [
    'I saw your {car} and my husband says no. What arguments do you have for me?',
    '> Heated seats.',
    'He has cold feet, so that could work.',
    '> Then bring him along. I let him drive, you look at the price tag.',
    'We are coming on Sunday.',
  ],
  [
    'Would you take a trade for the {car}? I have a pickup from 2013.',
    '> What condition is it in?',
    'Runs well, the bed has seen some gravel.',
    '> Send me some pictures and the mileage and I will think about it.',
    '142,000 miles. Pictures are coming tonight.',
    '> Good. I will be honest with you about what I can give.',
  ],
  [
    'Hello, is the deposit still possible for the {car}?',
    '> Yes, two hundred and I take the post down for three days.',
    'I will send it tonight. What name should I put?',
    '> The one on my profile. You get a receipt from me straight away.',
    'Sent!',
    '> Got it, thank you. It is yours until Friday noon.',
  ],
  [
    'Do you think the {car} would manage a mountain pass with four people in it?',
    '> It did so last August with five and a tent.',
    'That is what I wanted to hear.',
    '> Just let it cool down at the top. You too.',
  ],
  [
    'Hi! I am in another state. Could you show me the {car} on video?',
    '> Of course, tonight around seven?',
    'Seven your time or mine?',
    '> Mine. I will start it cold and we look at everything together.',
    'You are the first one to offer the cold start yourself.',
    '> Then you have talked to the wrong ones.',
  ],
  [
    'Has somebody already bought the {car}?',
    '> One person is coming tomorrow. I will write to you if it falls through.',
    'Please do, I could be there within two hours.',
    '> He did not show up. Still interested?',
    'On my way!',
  ],
];

/** Between a customer (first) and somebody who offers `{service}`. */
export const serviceTalks: readonly Talk[] = [
  [
    'Hello, I would like to ask about “{service}”.',
    '> Ask away.',
    'It is for a 2014 wagon with 120,000 miles. How long would you need it?',
    '> One day if there are no surprises, two if it likes to surprise.',
    'And what would it come to?',
    '> I will write you an estimate tonight, with and without the surprise.',
  ],
  [
    'Do you have a free place this week for “{service}”?',
    '> Thursday at eight, somebody cancelled.',
    'I will take it! Do I need to bring anything?',
    '> The key and the code for the radio.',
    'Thursday at eight then. Thank you!',
  ],
  [
    'Hi, my neighbor told me about you. Is “{service}” something you would do on an older car as well?',
    '> How old are we talking?',
    'Older than me, so 1979.',
    '> Those are my favorites. Bring it by and let me have a look.',
    'It might need a tow to get there.',
    '> I know somebody for that too.',
  ],
  [
    'Good morning, the work from last week is perfect, I just wanted to say that.',
    '> That is kind of you, most people only write when something rattles.',
    'Nothing rattles anymore, that is the point.',
    '> Then drive carefully and see you in the spring.',
  ],
  [
    'Could you do “{service}” while I wait? I have a long drive tomorrow.',
    '> Not all of it. I can do what keeps you safe and the rest when you are back.',
    'That sounds sensible. Four o’clock?',
    '> Four is good. There is coffee.',
  ],
];

/** Between two who know each other. */
export const friendlyTalks: readonly Talk[] = [
  [
    'Are you going to the meet on Sunday?',
    '> If it does not rain. And you?',
    'I will be there anyway, the car has a roof.',
    '> Mine theoretically as well.',
    'See you at nine then, I bring doughnuts.',
  ],
  [
    'That post of yours! I read it out loud at dinner.',
    '> And what did dinner say?',
    'That we are all a little crazy here.',
    '> Then we are in the right place.',
  ],
  [
    'Do you still have that torque wrench I lent you in May?',
    '> Which one, the big one?',
    'The one with my name on it.',
    '> Ah. That one. I bring it over tomorrow, with a beer.',
    'Two beers, it has been in your garage for half a year.',
  ],
  [
    'Quick question: who did your windshield?',
    '> Viktor, he came to the office. An hour and it was done.',
    'And the camera thing?',
    '> Calibrated in the parking lot. I was impressed.',
    'Thanks, writing to him now.',
  ],
  [
    'I finally sold it.',
    '> No! To whom?',
    'A young couple, they have named it already.',
    '> Then it is in good hands. Are you all right?',
    'I walked around the empty garage for a while. Now I am looking at pickups.',
  ],
  [
    'Happy birthday! Another year, another project?',
    '> Thank you! And no, I have promised.',
    'You promised last year.',
    '> It was a promise with a small trunk.',
  ],
];

/** The newest lines to those who can be signed in as: unread when they first look. */
export const freshLines: Readonly<Record<string, readonly (readonly [from: string, ...lines: string[]])[]>> =
  {
    anna: [
      [
        'imani',
        'Hi Anna! I saw your last post and I think I am finally ready to buy.',
        'Could I come on Saturday with my dad? He pretends to know about cars.',
      ],
      [
        'boris',
        'The wagon is done. New bushings, no more knocking.',
        'Also the invoice is smaller than I said, do not tell anybody.',
      ],
      ['rosie_g', 'Two of my ex-lease cars would suit your lot better than mine. Interested?'],
      [
        'clementine',
        'Do you ever get wagons in? Real ones, with a flat floor?',
        'I would come to Portland for it.',
        'With the cello, to measure.',
      ],
    ],
    boris: [
      ['anna', 'Can you squeeze in an inspection tomorrow? Small red hatchback, buyer comes at four.'],
      [
        'greta',
        'The other side is making the noise now.',
        'I did everything as you told me. I think. Could I send you a video?',
      ],
      [
        'oldvolvo',
        'Found you the wagon. Gearbox is dead, the owner is nearly giving it away.',
        'It is in Duluth and it has a tree growing out of it, a small one.',
      ],
      ['deshawn', 'The clutch you recommended fits like it was made for it. Thank you!'],
    ],
  };
