import sharp from 'sharp';
import { compose } from './drawing/draw.ts';
import { createRandom } from './random.ts';
import { createPaint } from './drawing/paint.ts';
import { scene, sceneNames } from './drawing/scenes.ts';
import { carLook } from './drawing/carSide.ts';
import { carFront, carRear, carWidth } from './drawing/carEnds.ts';
import { dashboard } from './drawing/dashboard.ts';
import { carBodies } from './drawing/shapes.ts';
const colours = ['#b5202a','#1f4e8c','#c9ccd0','#2d5b43','#d9851f','#17181b'];
const sil = [undefined,undefined,'offRoad',undefined,undefined,undefined,'muscle','roadster','boxyWagon',undefined,undefined];
const svgs: string[] = [];
for (let i = 0; i < 9; i++) { const r = createRandom('b'+i); const p = createPaint(); const s = scene(sceneNames[(i*3+1)%10]!, r, p);
 const look = carLook(carBodies[(i*5)%11]!, [2020,2005,1986,2022][i%4]!, colours[i%6]!, i===3, sil[(i*5)%11], r); const w = carWidth(look);
 const d = (i % 2 ? carRear : carFront)(look, s, p); svgs.push(compose(s, `<g transform="translate(${w/2} 0)">${d}</g>`, w, Math.min(3.1, 480/(look.shape.roofFront[1])), false, p).replace(/<path d="M[^"]*" fill="url\(#l\d+\)"\/><g transform="translate\([\d.]+ 628\)/, (m) => m.replace(/^<path[^>]*>/, ''))); }
for (let i = 0; i < 3; i++) { const r = createRandom('d'+i); const p = createPaint(); const s = scene(sceneNames[(i*3)%10]!, r, p);
 const d = dashboard([2021, 2003, 1978][i]!, ['#7a3b1e','#3a3c42','#8a6f4d'][i]!, i===0, s, p, r);
 svgs.push(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 750" width="1200" height="750"><defs>${p.definitions()}</defs>${d}</svg>`); }
const w = 620, h = Math.round(w*0.625), cols = 3;
const tiles = await Promise.all(svgs.map((s) => sharp(Buffer.from(s)).resize(w, h).png().toBuffer()));
await sharp({ create: { width: w*cols, height: h * Math.ceil(svgs.length/cols), channels: 3, background: '#000' } }).composite(tiles.map((input, i) => ({ input, left: (i % cols) * w, top: Math.floor(i / cols) * h }))).png().toFile('/tmp/demo/sheet3.png');
