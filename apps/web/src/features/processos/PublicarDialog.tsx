import { Button, Group, Stack } from '@mantine/core';
import type { Problema } from '@portal/domain/processos/problema';
import type { Rascunho } from '@portal/domain/processos/rascunho';
import { instanteDe, isData } from '@portal/domain/text/datas';
import { z } from 'zod';
import { plural } from '#lib/format.ts';
import { fuso } from '#lib/fuso.ts';
import { notify } from '#lib/notify.ts';
import { Callout } from '#ui/Callout.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { DateField } from '#ui/form/DateField.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { useFormValue } from '#ui/form/form-context.ts';
import { RadioField } from '#ui/form/RadioField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import classes from './Processos.module.css';
import { useMudancas, useProblemas, usePublicar } from './queries.ts';
import { Sentencas } from './Sentencas.tsx';
import { ListaDeProblemas } from './Verificacao.tsx';

interface Props {
  id: string;
  versao: number;
  definicao: Rascunho;
  emAndamento: number;
  /** Nothing was published before: there is nothing to compare with. */
  primeira: boolean;
  /** Published at once, and nobody files on it. */
  modelo: boolean;
  onClose: () => void;
}

const schema = z
  .object({ quando: z.enum(['agora', 'data']), dia: z.string(), hora: z.string() })
  .refine(({ quando, dia }) => quando === 'agora' || isData(dia), { path: ['dia'], message: 'Escolha o dia.' });
const HORAS = Array.from({ length: 24 }, (_, h) => `${String(h).padStart(2, '0')}:00`).map((value) => ({ value, label: value }));

/** What publishing changes, first; then now or on a date. */
export function PublicarDialog({ id, versao, definicao, emAndamento, primeira, modelo, onClose }: Props) {
  const publicar = usePublicar(id);
  const { data: problemas } = useProblemas(id);
  const { data: mudancas } = useMudancas(id, {}, !primeira);
  const erros = problemas?.filter((p) => p.gravidade === 'erro') ?? [];
  const avisos = problemas?.filter((p) => p.gravidade === 'aviso') ?? [];
  if (!problemas || erros.length > 0) return <Impedida id={id} erros={erros} definicao={definicao} onClose={onClose} />;
  return (
    <FormDialog
      title="Publicar"
      submit="Publicar"
      size="lg"
      schema={schema}
      initialValues={{ quando: 'agora', dia: '', hora: '08:00' }}
      onSubmit={async ({ quando, dia, hora }) => {
        const em = quando === 'data' ? instanteDe(dia, hora, fuso()).toISOString() : null;
        const { situacao, numero } = await publicar.mutateAsync({ versao, quando: em });
        notify(situacao === 'publicada' ? `Versão ${numero} publicada.` : `Versão ${numero} agendada.`, 'success');
      }}
      onClose={onClose}
    >
      {avisos.length > 0 && (
        <Callout meaning="warning" title="Vale conferir antes">
          <ListaDeProblemas id={id} problemas={avisos} definicao={definicao} aoIr={onClose} />
        </Callout>
      )}
      {/* it has its height before it is read: the buttons below do not move under the pointer */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard */}
      <section className={classes.mudancas} aria-label="O que muda" tabIndex={0}>
        {primeira ? (
          <PrimeiraVersao definicao={definicao} />
        ) : mudancas ? (
          <Sentencas mudancas={mudancas} nenhuma="Nada muda em relação à versão publicada." />
        ) : (
          <TextSkeleton lines={3} />
        )}
      </section>
      {emAndamento > 0 && (
        <Callout>
          {emAndamento === 1
            ? 'O requerimento em andamento segue na versão em que começou.'
            : `Os ${emAndamento} requerimentos em andamento seguem na versão em que começaram.`}
        </Callout>
      )}
      {modelo ? (
        <Callout>Nada muda nos municípios: depois de publicar, você escolhe a quem propor a versão nova.</Callout>
      ) : (
        <>
          <RadioField
            name="quando"
            label="Quando"
            options={[
              { value: 'agora', label: 'Agora' },
              { value: 'data', label: 'Numa data', hint: 'Até lá o rascunho fica fechado. Você pode cancelar o agendamento.' },
            ]}
          />
          <Data />
        </>
      )}
    </FormDialog>
  );
}

/** What the first version holds. */
function PrimeiraVersao({ definicao: { secoes, etapas, taxas, documentos } }: { definicao: Rascunho }) {
  const campos = secoes.reduce((n, secao) => n + secao.campos.length, 0);
  const partes = [
    [`${plural(secoes.length, 'seção', 'seções')}, ${plural(campos, 'campo', 'campos')}`, secoes.map((s) => s.titulo)],
    [plural(etapas.length, 'etapa', 'etapas'), etapas.map((e) => e.nome)],
    [plural(taxas.length, 'taxa', 'taxas'), taxas.map((t) => t.nome)],
    [plural(documentos.length, 'documento', 'documentos'), documentos.map((d) => d.titulo)],
  ] as const;
  return (
    <>
      <p className={classes.group}>Primeira versão</p>
      <ul className={classes.sentences}>
        {partes.map(([quantos, nomes]) => (
          <li key={quantos}>{nomes.length > 0 ? `${quantos}: ${nomes.map(String).join(', ')}.` : `${quantos}.`}</li>
        ))}
      </ul>
    </>
  );
}

function Data() {
  const quando = useFormValue<string>('quando');
  if (quando !== 'data') return null;
  return (
    <div className={classes.pair}>
      <DateField name="dia" label="Dia" />
      <SelectField name="hora" label="Hora" options={HORAS} />
    </div>
  );
}

/** Not yet: what has to be put right first. */
function Impedida({
  id,
  erros,
  definicao,
  onClose,
}: {
  id: string;
  erros: Problema[];
  definicao: Rascunho;
  onClose: () => void;
}) {
  return (
    <Dialog onClose={onClose} title="Publicar" size="lg">
      <Stack gap="md">
        {erros.length === 0 ? (
          <TextSkeleton lines={4} />
        ) : (
          <Callout meaning="danger" title="Ainda não dá para publicar">
            <ListaDeProblemas id={id} problemas={erros} definicao={definicao} aoIr={onClose} />
          </Callout>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Voltar
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
