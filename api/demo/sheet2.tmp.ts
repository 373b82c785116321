import sharp from 'sharp';
import { compose } from './drawing/draw.ts';
import { createRandom } from './random.ts';
import { createPaint } from './drawing/paint.ts';
import { scene, sceneNames } from './drawing/scenes.ts';
import { bus, truck, towTruck } from './drawing/heavySide.ts';
import { bike, bikeStyles } from './drawing/twoWheelers.ts';
import { carLook, carSide } from './drawing/carSide.ts';
const colours = ['#b5202a','#1f4e8c','#c9ccd0','#2d5b43','#d9851f','#17181b'];
const svgs: string[] = [];
for (let i = 0; i < 6; i++) { const r = createRandom('b'+i); const p = createPaint(); const s = scene(sceneNames[(i*3+1)%10]!, r, p); svgs.push(compose(s, bike(bikeStyles[i]!, colours[i]!, s, p, r), 220, 3.3, i%2===0, p)); }
for (let i = 0; i < 6; i++) { const r = createRandom('h'+i); const p = createPaint(); const s = scene(sceneNames[(i*7+3)%10]!, r, p);
 const h = i < 1 ? bus(colours[2]!, colours[i]!, s, p, r) : i < 5 ? truck(colours[i]!, '#e3e1da', s, p, r, (['box','box','tank','tipper','flat'] as const)[i]) : towTruck('#d9d5c8', carSide(carLook('hatchback', 2015, '#1f4e8c', false, undefined, r), s, p), 424, s, p);
 svgs.push(compose(s, h.drawn, h.length, Math.min(1.35, 960/h.length), i%2===0, p)); }
if (process.argv[3]) svgs.splice(0, svgs.length, ...svgs.slice(Number(process.argv[3]), Number(process.argv[3]) + 4));
const w = process.argv[3] ? 900 : 620, h = Math.round(w*0.625), cols = process.argv[3] ? 2 : 3;
const tiles = await Promise.all(svgs.map((s) => sharp(Buffer.from(s)).resize(w, h).png().toBuffer()));
await sharp({ create: { width: w*cols, height: h * Math.ceil(svgs.length/cols), channels: 3, background: '#000' } }).composite(tiles.map((input, i) => ({ input, left: (i % cols) * w, top: Math.floor(i / cols) * h }))).png().toFile('/tmp/demo/sheet2.png');
