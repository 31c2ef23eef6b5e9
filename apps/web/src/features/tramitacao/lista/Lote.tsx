import { Button, Progress, Stack } from '@mantine/core';
import type { Lote as EsteLote, PedidoDoLote } from '@portal/domain/lotes/contract';
import { IconDownload } from '@tabler/icons-react';
import { z } from 'zod';
import { useBaixar } from '#entities/exportacoes/queries.ts';
import { plural } from '#lib/format.ts';
import { useUsuario } from '#lib/me.ts';
import { rota } from '#lib/rotas.ts';
import { Callout } from '#ui/Callout.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { useFormValue } from '#ui/form/form-context.ts';
import { RadioField } from '#ui/form/RadioField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import type { AtoDoLote } from './BarraDoLote.tsx';
import classes from './Lista.module.css';
import { useAnalistas, useCriarLote, useLote } from './queries.ts';

interface AtoProps {
  ato: AtoDoLote;
  ids: string[];
  /** Of the sector's list the rows were chosen in. */
  setorId: string | null;
  onCriado: (id: string) => void;
  onClose: () => void;
}

const FILA = 'fila';
const motivo = z.string().trim().max(2000);
const paraPessoa = z.object({
  setor_id: z.string().min(1, 'Escolha o setor.'),
  usuario_id: z.string().min(1, 'Escolha para quem vai.'),
  motivo,
});
const paraSetor = z.object({ para_setor_id: z.string().min(1, 'Escolha o setor.'), motivo });
const paraTodos = z.object({ mensagem: z.string().trim().min(3, 'Escreva pelo menos 3 caracteres.').max(2000) });
const impressao = z.object({ o_que: z.enum(['canhotos', 'resumo']) });

/** Asks what the act needs, and sends the batch. */
export function AtoDialog({ ato, ids, setorId, onCriado, onClose }: AtoProps) {
  const setores = useUsuario()?.setoresComProcessosm ?? [];
  const criar = useCriarLote();
  const quantos = plural(ids.length, 'requerimento', 'requerimentos');
  const escolhas = setores.map(({ id, sigla, nome }) => ({ value: id, label: sigla ? `${sigla} · ${nome}` : nome }));
  const doSetor = setorId ? { setor_id: setorId } : {};
  const enviar = async (pedido: PedidoDoLote) => onCriado((await criar.mutateAsync({ requerimento_ids: ids, pedido })).id);
  const comum = { onClose };

  if (ato === 'atribuir')
    return (
      <FormDialog
        {...comum}
        title={`Atribuir ${quantos}`}
        submit="Atribuir"
        schema={paraPessoa}
        initialValues={{
          setor_id: setorId ?? (escolhas.length === 1 ? (escolhas[0]?.value ?? '') : ''),
          usuario_id: '',
          motivo: '',
        }}
        description="Cada requerimento é conferido por si. O que não puder ser atribuído aparece no relatório, com o motivo."
        onSubmit={({ setor_id, usuario_id, motivo: porque }) =>
          enviar({ tipo: 'atribuir', usuario_id: usuario_id === FILA ? null : usuario_id, motivo: porque, setor_id })
        }
      >
        <SelectField name="setor_id" label="Setor" options={escolhas} />
        <PessoaDoSetor />
        <Motivo />
      </FormDialog>
    );
  if (ato === 'encaminhar')
    return (
      <FormDialog
        {...comum}
        title={`Encaminhar ${quantos}`}
        submit="Encaminhar"
        schema={paraSetor}
        initialValues={{ para_setor_id: '', motivo: '' }}
        description="A etapa vai a outro setor só onde o processo o prevê. Onde não prevê, atribua a uma pessoa."
        onSubmit={({ para_setor_id, motivo: porque }) =>
          enviar({ tipo: 'encaminhar', para_setor_id, motivo: porque, ...doSetor })
        }
      >
        <SelectField name="para_setor_id" label="Para o setor" options={escolhas.filter(({ value }) => value !== setorId)} />
        <Motivo />
      </FormDialog>
    );
  if (ato === 'avisar')
    return (
      <FormDialog
        {...comum}
        title={`Avisar os requerentes de ${quantos}`}
        submit="Enviar o aviso"
        schema={paraTodos}
        initialValues={{ mensagem: '' }}
        description="Cada requerente recebe a mensagem no requerimento, pelo sino e por e-mail. Ela não pode ser recolhida."
        onSubmit={({ mensagem }) => enviar({ tipo: 'avisar', mensagem })}
      >
        <TextAreaField name="mensagem" label="Mensagem" lines={5} maxLength={2000} />
      </FormDialog>
    );
  return (
    <FormDialog
      {...comum}
      title={`Imprimir ${quantos}`}
      submit="Preparar o PDF"
      schema={impressao}
      initialValues={{ o_que: 'resumo' }}
      onSubmit={({ o_que }) => enviar({ tipo: 'imprimir', o_que })}
    >
      <RadioField
        name="o_que"
        label="O que imprimir"
        options={[
          { value: 'resumo', label: 'Resumo', hint: 'Uma lista com os fatos de cada requerimento.' },
          { value: 'canhotos', label: 'Canhotos', hint: 'Uma página para cada requerimento, para entregar.' },
        ]}
      />
    </FormDialog>
  );
}

function PessoaDoSetor() {
  const setorId = useFormValue<string>('setor_id') ?? '';
  const { data: pessoas = [] } = useAnalistas(setorId);
  return (
    <SelectField
      name="usuario_id"
      label="Para quem vai"
      disabled={setorId === ''}
      hint={setorId === '' ? 'Escolha primeiro o setor.' : undefined}
      options={[
        ...pessoas.map(({ id, nome, cargo }) => ({ value: id, label: cargo ? `${nome} · ${cargo}` : nome })),
        ...(setorId === '' ? [] : [{ value: FILA, label: 'De volta à fila do setor' }]),
      ]}
    />
  );
}

const Motivo = () => (
  <TextAreaField
    name="motivo"
    label="Motivo"
    optional
    hint="Fica na linha do tempo. Só a prefeitura vê."
    lines={2}
    maxLength={2000}
  />
);

const TITULOS: Record<EsteLote['tipo'], string> = {
  atribuir: 'Atribuição em lote',
  encaminhar: 'Encaminhamento em lote',
  avisar: 'Aviso em lote',
  imprimir: 'Impressão em lote',
};

/** How a batch goes on, and what was refused with the reason. */
export function RelatorioDoLote({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: lote, isError } = useLote(id);
  const baixar = useBaixar();
  return (
    <Dialog onClose={onClose} title={lote ? TITULOS[lote.tipo] : 'Lote'} size="md">
      {isError && <Callout meaning="warning">Não encontramos este lote. Ele pode ser de outra pessoa.</Callout>}
      {!lote && !isError && <TextSkeleton lines={3} />}
      {lote && (
        <Stack gap="md">
          <Progress
            value={(100 * (lote.feitos + lote.recusados)) / lote.total}
            aria-label="Andamento do lote"
            color={lote.concluido_em ? 'success' : undefined}
          />
          <p role="status" className={classes.text}>
            {lote.concluido_em ? 'Terminado: ' : 'Em andamento: '}
            {plural(lote.feitos, 'feito', 'feitos')} e {plural(lote.recusados, 'recusado', 'recusados')} de{' '}
            {plural(lote.total, 'requerimento', 'requerimentos')}.
            {!lote.concluido_em && ' Você pode fechar esta janela: o sino avisa quando terminar.'}
          </p>
          {lote.recusas.length > 0 && (
            <section aria-labelledby="recusas">
              <h3 id="recusas" className={classes.titulo}>
                Recusados
              </h3>
              <ul className={classes.recusas}>
                {lote.recusas.map(({ requerimento_id, numero, motivo: porque }) => (
                  <li key={requerimento_id}>
                    {numero ? (
                      <RouteLink href={rota('prefeitura.requerimento.gerenciar', { id: requerimento_id })}>{numero}</RouteLink>
                    ) : (
                      'Sem número'
                    )}
                    : {porque}
                  </li>
                ))}
              </ul>
            </section>
          )}
          {lote.exportacao_id && lote.concluido_em && lote.feitos > 0 && (
            <Button
              leftSection={<IconDownload size={18} aria-hidden />}
              loading={baixar.isPending}
              onClick={() => baixar.mutate(lote.exportacao_id as string)}
            >
              Baixar o PDF
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            Fechar
          </Button>
        </Stack>
      )}
    </Dialog>
  );
}
