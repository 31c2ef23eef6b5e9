import { text } from '@portal/domain/http/fields';
import { listarRequerimentos } from '@portal/domain/requerimentos/lista';
import { lerProcura } from '@portal/domain/requerimentos/procura';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { LISTAS } from '#entities/requerimentos/chaves.ts';
import { StatusRequerimento } from '#entities/requerimentos/StatusRequerimento.tsx';
import { call } from '#lib/api.ts';
import { goTo } from '#lib/navigation.ts';
import { rota } from '#lib/rotas.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { Form } from '#ui/form/Form.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { Page } from '#ui/Page.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import classes from './Consulta.module.css';

const QUANTOS = 4;
const useRecentes = () =>
  useQuery({
    queryKey: [...LISTAS, 'recentes'],
    queryFn: async ({ signal }) => {
      const query = { order: 'atualizado_em', direction: 'desc', per_page: QUANTOS } as const;
      const { data } = await call(listarRequerimentos, { query, signal, local: true });
      return data.filter(({ numero }) => numero !== null);
    },
  });

const schema = z.object({ procura: text(3, 255) });

/** One request by its number, when it is the person's own; by the receipt's code or link, whoever's it is. */
export function ConsultarRequerimento() {
  const [falta, setFalta] = useState('');
  const procurar = async ({ procura }: z.input<typeof schema>) => {
    setFalta('');
    const lida = lerProcura(procura);
    if (lida.tipo === 'canhoto') return goTo(rota('requerimento.canhoto', { id: lida.canhoto }));
    if (lida.tipo === 'publico') return goTo(rota('requerimento.visualizar', { id: lida.id }));
    if (lida.tipo === 'nada')
      return setFalta('Escreva o número do protocolo, como 000123/2026, ou cole o link ou o código do canhoto.');
    const { data } = await call(listarRequerimentos, { query: { s: lida.numero, per_page: 5 } });
    const meu = data.find((r) => r.numero === lida.numero);
    if (meu) return goTo(rota('contribuinte.meus.requerimentos.requerimento', { id: meu.id }));
    setFalta(`Você não participa de nenhum requerimento com o protocolo ${lida.numero} neste município.`);
  };
  const form = useZodForm(schema, { unguarded: true, initialValues: { procura: '' }, onSubmit: procurar });
  return (
    <Page title="Consultar requerimento" width="narrow">
      <div className={classes.stack}>
        <Card>
          <Form form={form} label="Consultar requerimento" className={classes.form}>
            <TextField
              name="procura"
              label="Número do protocolo, link ou código do canhoto"
              hint="O número está no canhoto e nos e-mails que a prefeitura enviou."
              autoFocus
            />
            <div>
              <SubmitButton>Consultar</SubmitButton>
            </div>
          </Form>
          {falta && (
            <Callout meaning="warning" title="Não encontramos">
              {falta} Para acompanhar o pedido de outra pessoa, peça a ela o link de acompanhamento. Os seus estão em{' '}
              <RouteLink href={rota('contribuinte.meus.requerimentos')}>Meus requerimentos</RouteLink>.
            </Callout>
          )}
        </Card>
        <Recentes />
      </div>
    </Page>
  );
}

/** What is looked for most is one's own, and what moved last. */
function Recentes() {
  const { data } = useRecentes();
  if (!data || data.length === 0) return null;
  return (
    <Card
      title="Os seus que andaram por último"
      id="recentes"
      flush
      aside={<RouteLink href={rota('contribuinte.meus.requerimentos')}>Ver todos</RouteLink>}
    >
      <ul className={classes.recentes} aria-labelledby="recentes-titulo">
        {data.map(({ id, numero, processo_nome, endereco, status }) => (
          <li key={id}>
            <RouteLink href={rota('contribuinte.meus.requerimentos.requerimento', { id })} className={classes.recente}>
              <span className={classes.quem}>
                <strong>
                  {processo_nome} {numero}
                </strong>
                <span className={classes.soft}>{endereco}</span>
              </span>
              <StatusRequerimento status={status} />
            </RouteLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
