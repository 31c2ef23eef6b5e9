import { Select } from '@mantine/core';
import { criarBairro } from '@portal/domain/localidades/bairros';
import type { Localidade } from '@portal/domain/localidades/contract';
import { useState } from 'react';
import { z } from 'zod';
import { bodyOf } from '#lib/body-of.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { useTyped } from '#ui/finder/use-typed.ts';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { useField } from '#ui/form/form-context.ts';
import { TextField } from '#ui/form/TextField.tsx';
import { useAtoNoBairro, useProcurarBairros } from './bairros-queries.ts';

interface Props {
  bairro: Localidade;
  onClose: () => void;
}

/** A new one, or another name for one that is there. */
export function NomeDoBairro({ bairro, onClose }: Omit<Props, 'bairro'> & { bairro?: Localidade }) {
  const { mutateAsync } = useAtoNoBairro();
  return (
    <FormDialog
      title={bairro ? `Alterar ${bairro.nome}` : 'Novo bairro'}
      submit={bairro ? 'Salvar o bairro' : 'Incluir o bairro'}
      schema={bodyOf(criarBairro)}
      initialValues={{ nome: bairro?.nome ?? '' }}
      onSubmit={({ nome }) =>
        mutateAsync(
          bairro ? { ato: 'salvar', id: bairro.id, body: { versao: bairro.versao, nome } } : { ato: 'criar', body: { nome } },
        )
      }
      onClose={onClose}
      description={bairro && 'Os endereços que já existem ficam como foram escritos.'}
    >
      <TextField name="nome" label="Nome" maxLength={120} autoFocus autoComplete="off" />
    </FormDialog>
  );
}

const destino = z.object({ destino_id: z.string().min(1, 'Escolha o bairro certo.') });

export function UnirBairro({ bairro, onClose }: Props) {
  const { mutateAsync } = useAtoNoBairro();
  return (
    <FormDialog
      title={`Unir ${bairro.nome} a outro bairro`}
      submit="Unir os dois"
      tone="danger"
      schema={destino}
      initialValues={{ destino_id: '' }}
      onSubmit={({ destino_id }) =>
        mutateAsync({ ato: 'unir', id: bairro.id, body: { versao: bairro.versao, destino_id: Number(destino_id) } })
      }
      onClose={onClose}
      description={`Para quando ${bairro.nome} está repetido. Ele deixa de ser oferecido e fica guardado como caminho até o certo.`}
    >
      <DestinoField bairro={bairro} />
    </FormDialog>
  );
}

function DestinoField({ bairro }: { bairro: Localidade }) {
  const { id, value, error, setValue } = useField<string>('destino_id', 'O bairro certo');
  const [texto, setTexto] = useState('');
  const { s, isOld } = useTyped(texto, { min: 0 });
  const procurados = useProcurarBairros(s);
  const old = isOld(procurados);
  return (
    <Select
      id={id}
      label="O bairro certo"
      description="Digite parte do nome."
      data={(procurados.data?.data ?? [])
        .filter((b) => b.id !== bairro.id)
        .map((b) => ({ value: String(b.id), label: b.nome, disabled: old && String(b.id) !== value }))}
      value={value || null}
      error={error}
      searchable
      data-autofocus
      // the server has searched, without accents
      filter={({ options }) => options}
      searchValue={texto}
      onSearchChange={setTexto}
      onChange={(next) => setValue(next ?? '')}
      nothingFoundMessage={old ? 'Procurando…' : 'Nenhum outro bairro com este nome'}
    />
  );
}

export function ArquivarBairro({ bairro, ato, onClose }: Props & { ato: 'arquivar' | 'restaurar' }) {
  const { mutateAsync } = useAtoNoBairro();
  const { id, nome, versao } = bairro;
  return (
    <ConfirmDialog
      title={ato === 'arquivar' ? `Arquivar ${nome}` : `Restaurar ${nome}`}
      confirm={ato === 'arquivar' ? 'Arquivar o bairro' : 'Restaurar o bairro'}
      tone={ato === 'arquivar' ? 'danger' : 'primary'}
      onConfirm={() => mutateAsync({ ato, id, body: { versao } })}
      onClose={onClose}
    >
      {ato === 'arquivar'
        ? `${nome} deixa de ser oferecido a quem preenche um endereço. Quem já o tem no endereço continua com ele.`
        : `${nome} volta a ser oferecido a quem preenche um endereço.`}
    </ConfirmDialog>
  );
}
