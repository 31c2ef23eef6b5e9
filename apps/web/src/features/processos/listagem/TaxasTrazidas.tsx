import { confirmarTaxa, type TaxaTrazida } from '@portal/domain/taxas/de-exemplo';
import { regraEmPalavras } from '#entities/taxas/regra-em-palavras.ts';
import { bodyOf } from '#lib/body-of.ts';
import { plural } from '#lib/format.ts';
import { rota } from '#lib/rotas.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Form } from '#ui/form/Form.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { RouteLink } from '#ui/RouteLink.tsx';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import { When } from '#ui/When.tsx';
import classes from '../Processos.module.css';
import { useConfirmarTaxa, useTaxasTrazidas } from '../queries.ts';

const schema = bodyOf(confirmarTaxa).pick({ base_legal: true });
const chaveDe = (t: TaxaTrazida) => `${t.processo_id}-${t.taxa.id}-${t.valor_sha256}`;

/** Prices that came with a process of the catalogue: each is confirmed by itself, with its law, before it may be charged. */
export function TaxasTrazidas() {
  const { data } = useTaxasTrazidas();
  if (!data) return <TextSkeleton lines={5} />;
  if (data.length === 0)
    return (
      <EmptyState title="Nenhuma taxa a confirmar">
        As taxas dos processos que vêm do catálogo aparecem aqui, para que alguém do município confirme o valor e a lei de cada
        uma.
      </EmptyState>
    );
  const faltam = data.filter(({ confirmada }) => confirmada === null);
  const ditas = data.filter(({ confirmada }) => confirmada !== null);
  return (
    <div className={classes.stack}>
      {faltam.length > 0 && (
        <Card title={`${plural(faltam.length, 'taxa', 'taxas')} com valor de exemplo`} id="taxas-de-exemplo">
          <Callout meaning="warning">
            Os valores abaixo vieram do catálogo e não são deste município. Nenhum processo com taxa de exemplo é publicado:
            confira o valor na lei, corrija no processo se for outro, e confirme aqui.
          </Callout>
          <ul className={classes.list} aria-label="Taxas a confirmar">
            {faltam.map((t) => (
              <li key={chaveDe(t)} className={classes.row}>
                <Taxa trazida={t} />
                <Confirmar trazida={t} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      {ditas.length > 0 && (
        <Card title="Confirmadas" id="taxas-confirmadas">
          <ul className={classes.list} aria-label="Taxas confirmadas">
            {ditas.map((t) => (
              <li key={chaveDe(t)} className={classes.row}>
                <Taxa trazida={t} />
                {t.confirmada && (
                  <p className={classes.soft}>
                    {t.confirmada.base_legal}. Confirmada por {t.confirmada.por}, <When at={t.confirmada.em} />.
                  </p>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

const Taxa = ({ trazida: { taxa, processo_id, processo_nome } }: { trazida: TaxaTrazida }) => (
  <span className={classes.what}>
    <span className={classes.name}>{taxa.nome}</span>
    <span>{regraEmPalavras(taxa)}</span>
    <span className={classes.soft}>
      <RouteLink href={rota('prefeitura.configuracoes.processo', { id: processo_id }, { aba: 'taxas' })}>
        {processo_nome}
      </RouteLink>
    </span>
  </span>
);

function Confirmar({ trazida: { processo_id, taxa, valor_sha256, processo_nome } }: { trazida: TaxaTrazida }) {
  const confirmar = useConfirmarTaxa();
  const form = useZodForm(schema, {
    initialValues: { base_legal: '' },
    onSubmit: async ({ base_legal }) => {
      await confirmar.mutateAsync({ processo_id, taxa_id: taxa.id, valor_sha256, base_legal });
    },
  });
  return (
    <Form form={form} label={`Confirmar ${taxa.nome}, ${processo_nome}`} className={classes.edit}>
      <TextField name="base_legal" label="Lei e artigo" placeholder="Lei 1.234/2021, art. 12, tabela II" maxLength={255} />
      <SubmitButton>O valor é este</SubmitButton>
    </Form>
  );
}
