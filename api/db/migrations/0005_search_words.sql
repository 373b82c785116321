-- By hand: the search texts of existing posts and the patterns of saved searches, as `api/domain/searchText.ts` creates them.
CREATE TEMP TABLE "state_names" ("abbreviation" text, "name" text) ON COMMIT DROP;--> statement-breakpoint
INSERT INTO "state_names" VALUES ('al', 'alabama'), ('ak', 'alaska'), ('az', 'arizona'), ('ar', 'arkansas'), ('ca', 'california'), ('co', 'colorado'), ('ct', 'connecticut'), ('de', 'delaware'), ('dc', 'district of columbia'), ('fl', 'florida'), ('ga', 'georgia'), ('hi', 'hawaii'), ('id', 'idaho'), ('il', 'illinois'), ('in', 'indiana'), ('ia', 'iowa'), ('ks', 'kansas'), ('ky', 'kentucky'), ('la', 'louisiana'), ('me', 'maine'), ('md', 'maryland'), ('ma', 'massachusetts'), ('mi', 'michigan'), ('mn', 'minnesota'), ('ms', 'mississippi'), ('mo', 'missouri'), ('mt', 'montana'), ('ne', 'nebraska'), ('nv', 'nevada'), ('nh', 'new hampshire'), ('nj', 'new jersey'), ('nm', 'new mexico'), ('ny', 'new york'), ('nc', 'north carolina'), ('nd', 'north dakota'), ('oh', 'ohio'), ('ok', 'oklahoma'), ('or', 'oregon'), ('pa', 'pennsylvania'), ('ri', 'rhode island'), ('sc', 'south carolina'), ('sd', 'south dakota'), ('tn', 'tennessee'), ('tx', 'texas'), ('ut', 'utah'), ('vt', 'vermont'), ('va', 'virginia'), ('wa', 'washington'), ('wv', 'west virginia'), ('wi', 'wisconsin'), ('wy', 'wyoming');--> statement-breakpoint
CREATE FUNCTION pg_temp.search_words(value text) RETURNS text[] LANGUAGE sql AS $$
	SELECT coalesce(array_agg(word ORDER BY position) FILTER (WHERE word <> ''), '{}')
	FROM (
		SELECT regexp_replace(part, '^[.;:!?()"'']+|[.;:!?()"'']+$', '', 'g') AS word, position
		FROM regexp_split_to_table(lower(value), '[\s,]+') WITH ORDINALITY AS parts(part, position)
	) words
$$;--> statement-breakpoint
CREATE FUNCTION pg_temp.search_text(value text) RETURNS text LANGUAGE sql AS $$
	SELECT CASE WHEN words = '{}' THEN '' ELSE ' ' || array_to_string(words, ' ') || ' ' END
	FROM pg_temp.search_words(coalesce(value, '')) words
$$;--> statement-breakpoint
CREATE FUNCTION pg_temp.location_text(value text) RETURNS text LANGUAGE sql AS $$
	SELECT words || coalesce((
		SELECT other_name || ' '
		FROM (SELECT abbreviation, name FROM state_names UNION ALL SELECT name, abbreviation FROM state_names) names(state, other_name)
		WHERE regexp_replace(words, '( \d{5}(-\d{4})?)?( usa?)? $', ' ') LIKE '% ' || state || ' '
		ORDER BY length(state) DESC LIMIT 1
	), '')
	FROM pg_temp.search_text(value) words
$$;--> statement-breakpoint
CREATE FUNCTION pg_temp.word_patterns(value text) RETURNS text[] LANGUAGE sql AS $$
	SELECT coalesce(array_agg(CASE
		WHEN EXISTS (SELECT FROM state_names WHERE word IN (abbreviation, name)) THEN '% ' || word || ' %'
		ELSE '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'
	END), '{}')
	FROM unnest(pg_temp.search_words(value)) word
$$;--> statement-breakpoint
-- Creating the index again is faster than updating it row by row.
DROP INDEX "posts_search";--> statement-breakpoint
DROP INDEX "posts_location";--> statement-breakpoint
DROP INDEX "posts_location_price";--> statement-breakpoint
-- The old search text is already in lower case. Its last line is the username.
UPDATE "posts" SET
	"location_key" = CASE WHEN "post_type" = 'product' THEN pg_temp.location_text("posts"."location") END,
	"search" = pg_temp.search_text(concat_ws(' ', regexp_replace("posts"."search", E'\n[^\n]*$', ''), "brand_key", "model_key", "year", "color",
			CASE "engine_type" WHEN 'plugin_hybrid' THEN 'plug-in hybrid' WHEN 'gas' THEN 'lpg cng' WHEN 'other' THEN '' ELSE "engine_type" END))
		|| pg_temp.location_text("posts"."location")
		|| E'\n' || pg_temp.search_text(concat_ws(' ', "users"."username", "users"."first_name", "users"."last_name"))
FROM "users" WHERE "users"."id" = "posts"."user_id";--> statement-breakpoint
CREATE INDEX "posts_search" ON "posts" USING gin (search gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "posts_location" ON "posts" USING gin (location_key gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "posts_location_price" ON "posts" USING btree ("location_key","price","id") WHERE sale_status <> 'sold';--> statement-breakpoint
DELETE FROM "product_names" WHERE "kind" = 'location';--> statement-breakpoint
INSERT INTO "product_names" ("kind", "name") SELECT DISTINCT 'location', "location_key" FROM "posts" WHERE "location_key" <> '';--> statement-breakpoint
ALTER TABLE "searches" ALTER COLUMN "location" SET DATA TYPE text[] USING pg_temp.word_patterns("filter"->>'location');--> statement-breakpoint
ALTER TABLE "searches" ALTER COLUMN "search" SET DATA TYPE text[] USING pg_temp.word_patterns("filter"->>'search');--> statement-breakpoint
DROP FUNCTION pg_temp.word_patterns, pg_temp.location_text, pg_temp.search_text, pg_temp.search_words;
