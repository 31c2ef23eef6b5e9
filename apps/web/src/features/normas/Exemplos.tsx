import { Button } from '@mantine/core';
import { type Nomes, nomesDaNorma } from '@portal/domain/normas/conferir';
import { type Conteudo, conteudoSchema, ESPERADOS, MAX_EXEMPLOS, MIN_EXEMPLOS } from '@portal/domain/normas/conteudo';
import { provarExemplo } from '@portal/domain/normas/exemplos';
import { IconCircleCheck, IconCircleX, IconPlus } from '@tabler/icons-react';
import { useDeferredValue, useMemo } from 'react';
import { FormPart } from '#ui/form/FormPart.tsx';
import { LabelPrefix, useFormStore, useFormValue } from '#ui/form/form-context.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import classes from './Normas.module.css';
import type { ValoresDaNorma } from './norma-form.ts';
import { NOMES_DOS_ESPERADOS } from './palavras.ts';
import { ValorDoExemplo } from './ValorDoExemplo.tsx';

type Escrito = ValoresDaNorma['conteudo'];

/** What is being written, as the judge reads it; its law may still be missing. Null while its demand has no shape. */
export function lerConteudo(conteudo: Escrito): Conteudo | null {
  const lido = conteudoSchema.safeParse({
    ...conteudo,
    base_legal: conteudo.base_legal || 'Lei',
    artigo: conteudo.artigo || 'art.',
  });
  return lido.success ? lido.data : null;
}

/** Cases that must come out as they say, judged as they are typed. */
export function Exemplos({ nomes }: { nomes: Nomes }) {
  const store = useFormStore();
  const escrito = useDeferredValue(useFormValue<Escrito>('conteudo'));
  const conteudo = useMemo(() => (escrito ? lerConteudo(escrito) : null), [escrito]);
  const exemplos = useFormValue<Escrito['exemplos']>('conteudo.exemplos') ?? [];
  const usados = conteudo ? nomesDaNorma(conteudo) : [];
  const por = (novos: Escrito['exemplos']) => store.setValue('conteudo.exemplos', novos);
  return (
    <FormPart
      title="Exemplos"
      about={`Pelo menos ${MIN_EXEMPLOS} que cumprem e ${MIN_EXEMPLOS} que não cumprem. Eles ficam com a norma e são conferidos a cada mudança: se um deles passar a dar outra coisa, ela não é publicada.`}
    >
      {usados.length === 0 && <p className={classes.fraco}>Diga primeiro o que a norma exige.</p>}
      {exemplos.map((exemplo, i) => {
        const provado = conteudo && exemplo.espera ? provarExemplo(conteudo, { nome: '', ...exemplo }, nomes) : null;
        return (
          <LabelPrefix
            // an example has no name of its own
            // biome-ignore lint/suspicious/noArrayIndexKey: examples are told apart by their place
            key={i}
            value={`Exemplo ${i + 1}`}
          >
            <fieldset className={classes.exemplo}>
              <legend>Exemplo {i + 1}</legend>
              <div className={classes.duo}>
                {usados.map((id) => (
                  <ValorDoExemplo key={id} id={id} name={`conteudo.exemplos.${i}.valores.${id}`} nome={nomes.get(id)} />
                ))}
                <SelectField
                  name={`conteudo.exemplos.${i}.espera`}
                  label="Tem de dar"
                  options={ESPERADOS.map((value) => ({ value, label: NOMES_DOS_ESPERADOS[value] }))}
                />
              </div>
              <div className={classes.cabeca}>
                {provado && (
                  <span className={classes.provado} data-certo={provado.certo}>
                    {provado.certo ? <IconCircleCheck size={16} aria-hidden /> : <IconCircleX size={16} aria-hidden />}
                    {provado.certo ? 'Dá o que se espera' : `Dá “${provado.conferida.situacao}”`}
                    {provado.conferida.limite && ` (${provado.conferida.valor}, ${provado.conferida.limite})`}
                  </span>
                )}
                <Button
                  variant="subtle"
                  color="gray"
                  size="compact-sm"
                  aria-label={`Tirar o exemplo ${i + 1}`}
                  onClick={() => por(exemplos.filter((_, n) => n !== i))}
                >
                  Tirar
                </Button>
              </div>
            </fieldset>
          </LabelPrefix>
        );
      })}
      {usados.length > 0 && exemplos.length < MAX_EXEMPLOS && (
        <div className={classes.atos}>
          {(['cumpre', 'descumpre'] as const).map((espera) => (
            <Button
              key={espera}
              variant="default"
              size="compact-sm"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => por([...exemplos, { nome: '', valores: {}, espera }])}
            >
              Exemplo que {espera === 'cumpre' ? 'cumpre' : 'não cumpre'}
            </Button>
          ))}
        </div>
      )}
    </FormPart>
  );
}
