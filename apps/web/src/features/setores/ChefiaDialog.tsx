import { Button } from '@mantine/core';
import { dataIso, emOrdem } from '@portal/domain/http/fields';
import { NOMES_DA_CHEFIA, PAPEIS_DA_CHEFIA, vigeEm } from '@portal/domain/setores/chefia';
import type { Chefia, Setor } from '@portal/domain/setores/contract';
import { addDias, formatData } from '@portal/domain/text/datas';
import { useState } from 'react';
import { z } from 'zod';
import { useSetores } from '#entities/setores/queries.ts';
import { hoje } from '#lib/fuso.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { DateField } from '#ui/form/DateField.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import classes from './Organograma.module.css';
import { useAtoNoSetor, useServidores } from './queries.ts';

/** As the contract, but that an empty date is ''. */
const schema = z
  .object({
    papel: z.enum(PAPEIS_DA_CHEFIA),
    usuario_id: z.string().min(1, 'Escolha a pessoa.'),
    de: dataIso,
    ate: z.union([z.literal(''), dataIso]),
  })
  .refine(...emOrdem('de', 'ate'));

const PAPEIS = PAPEIS_DA_CHEFIA.map((value) => ({ value, label: NOMES_DA_CHEFIA[value] }));
const periodo = ({ de, ate }: Chefia): string => (ate ? `de ${formatData(de)} a ${formatData(ate)}` : `desde ${formatData(de)}`);

/** Who heads a sector and who stands in: today, and whoever is named for later. */
export function ChefiaDialog({ setor: aberto, onClose }: { setor: Setor; onClose: () => void }) {
  const { data: setores } = useSetores();
  const setor = setores?.find((s) => s.id === aberto.id) ?? aberto;
  const { data: pessoas = [] } = useServidores();
  const nomear = useAtoNoSetor('nomear');
  const [sai, setSai] = useState<Chefia | null>(null);
  return (
    <>
      <FormDialog
        title={`Quem responde por ${setor.nome}`}
        submit="Nomear"
        schema={schema}
        initialValues={{ papel: 'responsavel', usuario_id: '', de: hoje(), ate: '' }}
        onSubmit={({ ate, ...campos }) => nomear.mutateAsync({ id: setor.id, ...campos, ate: ate || null })}
        onClose={onClose}
        covered={sai !== null}
        description="Quem estava sai na véspera. Fica escrito quem respondia em cada dia."
      >
        {setor.chefias.length > 0 && (
          <ul className={classes.chefias}>
            {setor.chefias.map((c) => (
              <li key={c.id}>
                <span>
                  {NOMES_DA_CHEFIA[c.papel]}: <strong>{c.nome}</strong>
                  <span className={classes.soft}>
                    {periodo(c)}
                    {!vigeEm(c, hoje()) && ' · ainda não começou'}
                  </span>
                </span>
                <Button variant="default" size="compact-sm" mih={36} aria-label={`Encerrar ${c.nome}`} onClick={() => setSai(c)}>
                  Encerrar
                </Button>
              </li>
            ))}
          </ul>
        )}
        <SelectField name="papel" label="Papel" options={PAPEIS} />
        <SelectField
          name="usuario_id"
          label="Pessoa"
          options={pessoas.map((p) => ({ value: p.id, label: p.cargo ? `${p.nome}, ${p.cargo}` : p.nome }))}
          searchable
        />
        <DateField name="de" label="A partir de" />
        <DateField name="ate" label="Até" optional hint="Em branco, até que outra pessoa seja nomeada." />
      </FormDialog>
      {sai && <EncerrarDialog setor={setor} chefia={sai} onClose={() => setSai(null)} />}
    </>
  );
}

function EncerrarDialog({ setor, chefia, onClose }: { setor: Setor; chefia: Chefia; onClose: () => void }) {
  const encerrar = useAtoNoSetor('encerrar');
  const comecou = vigeEm(chefia, hoje());
  return (
    <ConfirmDialog
      title={`Encerrar ${chefia.nome}`}
      confirm={comecou ? 'Encerrar hoje' : 'Desfazer a nomeação'}
      onConfirm={() =>
        encerrar.mutateAsync({ id: setor.id, chefia_id: chefia.id, ate: comecou ? hoje() : addDias(chefia.de, -1) })
      }
      onClose={onClose}
    >
      {comecou
        ? `Hoje é o último dia de ${chefia.nome} por ${setor.nome}. O que foi até aqui fica escrito.`
        : `${chefia.nome} não começa em ${formatData(chefia.de)}, como se não tivesse sido nomeado.`}
    </ConfirmDialog>
  );
}
