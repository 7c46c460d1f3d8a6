-- The words of many people in one go: a trigger per row made an import of thousands wait for each of them.

drop trigger person_words on person;
drop function person_words_refresh();

create function person_search_text(person person) returns text
  language sql immutable parallel safe
  return concat_ws(' ', (person).name, (person).surname, (person).registration_no, (person).username, (person).card_no);

comment on function person_search_text(person) is 'What a person is found by';

create function person_words_added() returns trigger
  language plpgsql
as $$
begin
  insert into person_word (tenant_id, word, person_id)
    select p.tenant_id, word, p.id from added p, unnest(tr_words(person_search_text(p))) as word
    order by p.tenant_id, word, p.id;
  return null;
end
$$;

-- A trigger with transition tables cannot name columns, so it runs for every update: whoever keeps the words costs a comparison.
create function person_words_changed() returns trigger
  language plpgsql
as $$
declare
  changed constant uuid[] := array(
    select a.id from after a join before b using (tenant_id, id)
    where person_search_text(a) is distinct from person_search_text(b));
begin
  if changed = '{}' then return null; end if;
  delete from person_word w using after a
    where a.id = any (changed) and w.tenant_id = a.tenant_id and w.person_id = a.id;
  insert into person_word (tenant_id, word, person_id)
    select a.tenant_id, word, a.id from after a, unnest(tr_words(person_search_text(a))) as word
    where a.id = any (changed)
    order by a.tenant_id, word, a.id;
  return null;
end
$$;

create trigger person_words_added after insert on person
  referencing new table as added for each statement execute function person_words_added();
create trigger person_words_changed after update on person
  referencing old table as before new table as after for each statement execute function person_words_changed();

-- translate() looks for each letter from the front of its table: the usual ones come first now, with the value they had.
-- The answers are the same, so nothing stored changes.
create or replace function tr_fold(value text) returns text
  language sql immutable strict parallel safe
  return replace(replace(replace(replace(translate(
      value,
      ' aeinrlıkdmusytobüşzgçğhvcöpfjAKMSEBTYHÇİOÖDŞGUÜC0123456789.' ||
      E'AÀÁÂÃÄÅĀĂĄàáâãäåāăąBCÇĆĈĊČçćĉċčDĎĐÐďđðEÈÉÊËĒĔĖĘĚƏèéêëēĕėęěəFGĜĞĠĢǦĝğġģǧHĤĦĥħIÌÍÎÏĨĪĬĮİìíîïĩīĭįıJ' ||
      E'ĴĵKĶķLĹĻĽĿŁĺļľŀłMNÑŃŅŇñńņňOÒÓÔÕÖØŌŎŐòóôõöøōŏőPQRŔŖŘŕŗřSŚŜŞŠȘśŝşšșſTŢŤŦȚţťŧțUÙÚÛÜŨŪŬŮŰŲùúûüũūŭůűų' ||
      E'VWŴŵXYÝŶŸýÿŷZŹŻŽźżžẞÆŒÞ\u0300\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308\u0309\u030a\u030b' ||
      E'\u030c\u030d\u030e\u030f\u0310\u0311\u0312\u0313\u0314\u0315\u0316\u0317\u0318\u0319\u031a\u031b' ||
      E'\u031c\u031d\u031e\u031f\u0320\u0321\u0322\u0323\u0324\u0325\u0326\u0327\u0328\u0329\u032a\u032b' ||
      E'\u032c\u032d\u032e\u032f\u0330\u0331\u0332\u0333\u0334\u0335\u0336\u0337\u0338\u0339\u033a\u033b' ||
      E'\u033c\u033d\u033e\u033f\u0340\u0341\u0342\u0343\u0344\u0345\u0346\u0347\u0348\u0349\u034a\u034b' ||
      E'\u034c\u034d\u034e\u034f\u0350\u0351\u0352\u0353\u0354\u0355\u0356\u0357\u0358\u0359\u035a\u035b' ||
      E'\u035c\u035d\u035e\u035f\u0360\u0361\u0362\u0363\u0364\u0365\u0366\u0367\u0368\u0369\u036a\u036b' ||
      E'\u036c\u036d\u036e\u036f',
      E' aeinrlikdmusytobuszgcghvcopfjakmsebtyhcioodsguuc0123456789.' ||
      E'aaaaaaaaaaaaaaaaaaabcccccccccccdddddddeeeeeeeeeeeeeeeeeeeeefggggggggggghhhhhiiiiiiiiiiiiiiiiiiij' ||
      E'jjkkklllllllllllmnnnnnnnnnooooooooooooooooooopqrrrrrrrsssssssssssstttttttttuuuuuuuuuuuuuuuuuuuuu' ||
      E'vwwwxyyyyyyyzzzzzzzßæœþ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');

create or replace function tr_sort_key(value text) returns text
  language sql immutable strict parallel safe
  return replace(replace(replace(replace(translate(
      value,
      ' aeinrlıkdmusytobüşzgçğhvcöpfjAKMSEBTYHÇİOÖDŞGUÜC0123456789.' ||
      E'AÀÁÂÃÄÅĀĂĄàáâãäåāăąBCÇĆĈĊČçćĉċčDĎĐÐďđðEÈÉÊËĒĔĖĘĚƏèéêëēĕėęěəFGĜĞĠĢǦĝğġģǧHĤĦĥħIÌÍÎÏĨĪĬĮİìíîïĩīĭįıJ' ||
      E'ĴĵKĶķLĹĻĽĿŁĺļľŀłMNÑŃŅŇñńņňOÒÓÔÕÖØŌŎŐòóôõöøōŏőPQRŔŖŘŕŗřSŚŜŞŠȘśŝşšșſTŢŤŦȚţťŧțUÙÚÛÜŨŪŬŮŰŲùúûüũūŭůűų' ||
      E'VWŴŵXYÝŶŸýÿŷZŹŻŽźżž[\\]^_`{|}~abcdefghijklmnopqrstuvwxyzẞÆŒÞ\u0300\u0301\u0302\u0303\u0304\u0305' ||
      E'\u0306\u0307\u0308\u0309\u030a\u030b\u030c\u030d\u030e\u030f\u0310\u0311\u0312\u0313\u0314\u0315' ||
      E'\u0316\u0317\u0318\u0319\u031a\u031b\u031c\u031d\u031e\u031f\u0320\u0321\u0322\u0323\u0324\u0325' ||
      E'\u0326\u0327\u0328\u0329\u032a\u032b\u032c\u032d\u032e\u032f\u0330\u0331\u0332\u0333\u0334\u0335' ||
      E'\u0336\u0337\u0338\u0339\u033a\u033b\u033c\u033d\u033e\u033f\u0340\u0341\u0342\u0343\u0344\u0345' ||
      E'\u0346\u0347\u0348\u0349\u034a\u034b\u034c\u034d\u034e\u034f\u0350\u0351\u0352\u0353\u0354\u0355' ||
      E'\u0356\u0357\u0358\u0359\u035a\u035b\u035c\u035d\u035e\u035f\u0360\u0361\u0362\u0363\u0364\u0365' ||
      E'\u0366\u0367\u0368\u0369\u036a\u036b\u036c\u036d\u036e\u036f',
      E' AFLQVOKNEPZW_YRB[X`HDIJ\\CSTGMANPWFBY_JDLRSEXHZ[C0123456789.' ||
      E'AAAAAAAAAAAAAAAAAAABCDCCCCDCCCCEEEEEEEFFFFFFFFFFFFFFFFFFFFFGHHIHHHHIHHHJJJJJKLLLLLLLLLLLLLLLLLKM' ||
      E'MMNNNOOOOOOOOOOOPQQQQQQQQQRRRRRSRRRRRRRRSRRRRTUVVVVVVVWWWXWWWWXWWWYYYYYYYYYZZZZ[ZZZZZZZZZ[ZZZZZZ' ||
      E'\\]]]^_______```````//////////ABCEFGHJLMNOPQRTUVWYZ\\]^_`ßæœþ'), 'ß', 'WW'), 'æ', 'AF'), 'œ', 'RF'), 'þ', 'YJ')
    || chr(1) || value;

create or replace function tr_words(value text) returns text[]
  language sql immutable strict parallel safe
  return (
    select coalesce(array_agg(distinct word collate "C" order by word collate "C"), '{}')
    from unnest(string_to_array(
      translate(
        tr_fold(value),
        'aeinrlkdmusytobzghvcpfj0123456789' ||
        E'\u0001\u0002\u0003\u0004\u0005\u0006\u0007\u0008\u0009\u000a\u000b\u000c\u000d\u000e\u000f\u0010' ||
        E'\u0011\u0012\u0013\u0014\u0015\u0016\u0017\u0018\u0019\u001a\u001b\u001c\u001d\u001e\u001f!"#$%&' ||
        E'''()*+,-./:;<=>?@[\\]^_`{|}~\u007f\u00a0\u00a1\u00a2\u00a3\u00a4\u00a5\u00a6\u00a7\u00a8\u00a9' ||
        E'\u00aa\u00ab\u00ac\u00ad\u00ae\u00af\u00b0\u00b1\u00b2\u00b3\u00b4\u00b5\u00b6\u00b7\u00b8\u00b9' ||
        E'\u00ba\u00bb\u00bc\u00bd\u00be\u00bf\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009' ||
        E'\u200a\u200b\u200c\u200d\u200e\u200f\u2010\u2011\u2012\u2013\u2014\u2015\u2016\u2017\u2018\u2019' ||
        E'\u201a\u201b\u201c\u201d\u201e\u201f\u2020\u2021\u2022\u2023\u2024\u2025\u2026\u2027\u2028\u2029' ||
        E'\u202a\u202b\u202c\u202d\u202e\u202f\u2030\u2031\u2032\u2033\u2034\u2035\u2036\u2037\u2038\u2039' ||
        E'\u203a\u203b\u203c\u203d\u203e\u203f\u2040\u2041\u2042\u2043\u2044\u2045\u2046\u2047\u2048\u2049' ||
        E'\u204a\u204b\u204c\u204d\u204e\u204f\u2050\u2051\u2052\u2053\u2054\u2055\u2056\u2057\u2058\u2059' ||
        E'\u205a\u205b\u205c\u205d\u205e\u205f\u2060\u2061\u2062\u2063\u2064\u2065\u2066\u2067\u2068\u2069' ||
        E'\u206a\u206b\u206c\u206d\u206e\u206f\u3000',
        'aeinrlkdmusytobzghvcpfj0123456789' || repeat(' ', 209)),
      ' ')) as word(word)
    where word.word <> ''
  );

