-- What was found of the signatures of a file said only "whole" or not, and called a change what it could not check. What was whole stays so
-- until `npm run assinaturas -- conferir` judges it again; of the rest nothing is said until then.
update arquivo
   set saude = jsonb_set(saude, '{assinaturas}', (
         select coalesce(jsonb_agg(jsonb_build_object(
                  'campo', a -> 'campo',
                  'assinante', a -> 'assinante',
                  'falha', case when (a ->> 'integra')::boolean then null else 'ilegivel' end,
                  'ressalvas', '[]'::jsonb,
                  'mudancas', '[]'::jsonb)), '[]'::jsonb)
           from jsonb_array_elements(saude -> 'assinaturas') a))
 where jsonb_array_length(saude -> 'assinaturas') > 0;
