import { type Preparo, trazerProcessos } from '@portal/domain/preparo/contract';
import { bodyOf } from '#lib/body-of.ts';
import { plural } from '#lib/format.ts';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { CheckGroup } from '#ui/form/CheckGroup.tsx';
import { Form } from '#ui/form/Form.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { StatusPill } from '#ui/StatusPill.tsx';
import classes from './Preparar.module.css';
import type { PassoProps } from './Preparar.tsx';
import { useAto } from './queries.ts';

type Modelo = Preparo['modelos'][number];

function dicaDe({ resumo, pede_imovel, setores_que_faltam }: Modelo): string {
  const faltam =
    setores_que_faltam.length > 0 ? ` Cita setores que o município ainda não tem: ${setores_que_faltam.join(', ')}.` : '';
  return `${resumo}${pede_imovel ? ' Pede um imóvel do cadastro.' : ''}${faltam}`;
}

/** Which of the catalogue's models the town begins with. They arrive in draft: the manager looks at fees and terms, and publishes. */
export function Processos({ id, preparo }: PassoProps) {
  const { processos, modelos } = preparo;
  const novos = modelos.filter((m) => !m.trazido);
  return (
    <Card title="Processos">
      {processos.length > 0 && (
        <>
          <p className={classes.texto}>
            O município tem {plural(processos.length, 'processo', 'processos')}. O gestor confere taxas e prazos e publica.
          </p>
          <ul className={classes.lista} aria-label="Processos do município">
            {processos.map(({ nome, publicado }) => (
              <li key={nome} className={classes.item}>
                {nome} <StatusPill tone={publicado ? 'green' : 'grey'}>{publicado ? 'Publicado' : 'Rascunho'}</StatusPill>
              </li>
            ))}
          </ul>
        </>
      )}
      {modelos.length === 0 && (
        <EmptyState title="O catálogo não tem modelos publicados">
          O gestor do município monta os processos do zero, ou você publica modelos em Processos e volta aqui.
        </EmptyState>
      )}
      {/* what was brought is no longer offered */}
      {novos.length > 0 && <Escolher key={novos.length} id={id} modelos={novos} />}
    </Card>
  );
}

function Escolher({ id, modelos }: { id: number; modelos: Modelo[] }) {
  const trazer = useAto(trazerProcessos, id);
  const form = useZodForm(bodyOf(trazerProcessos), {
    initialValues: { modelos: modelos.map((m) => m.id) },
    onSubmit: async (body) => {
      await trazer.mutateAsync(body);
    },
  });
  return (
    <Form form={form} label="Processos" className={classes.campos}>
      <CheckGroup
        name="modelos"
        label="Trazer do catálogo"
        hint="Chegam em rascunho. Os valores das taxas são um exemplo: o gestor confirma cada um, com a lei, antes de publicar."
        options={modelos.map((m) => ({ value: m.id, label: m.nome, hint: dicaDe(m) }))}
      />
      <SubmitButton>Trazer os processos escolhidos</SubmitButton>
    </Form>
  );
}
