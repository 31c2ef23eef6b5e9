import { Button, Select, TagsInput, Textarea, TextInput } from '@mantine/core';
import { comoChamam } from '@portal/domain/processos/como-chamam';
import { criarGrupo } from '@portal/domain/processos/grupos';
import { NOMES_DOS_TIPOS } from '@portal/domain/processos/tipo';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { bodyOf } from '#lib/body-of.ts';
import { Card } from '#ui/Card.tsx';
import { FactList } from '#ui/FactList.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import classes from '../Processos.module.css';
import { useCriarGrupo } from '../queries.ts';
import type { PropsDoGeral } from './Geral.tsx';
import { TenhaEmMaos } from './TenhaEmMaos.tsx';

/** What people read before they start. */
export function Apresentacao({ definicao, processo, set }: PropsDoGeral) {
  const { nome, grupo, resumo, como_chamam, tenha_em_maos } = definicao;
  const [criando, setCriando] = useState(false);
  const criar = useCriarGrupo();
  const grupos = processo.grupos.includes(grupo) || !grupo ? processo.grupos : [...processo.grupos, grupo];
  return (
    <Card title="O que o requerente vê" id="geral">
      <div className={classes.block}>
        <FactList
          facts={[
            { label: 'Tipo de projeto', value: NOMES_DOS_TIPOS[processo.tipo] },
            { label: 'Endereço', value: processo.slug },
          ]}
        />
        <TextInput label="Nome do processo" value={nome} maxLength={120} onChange={(e) => set({ nome: e.currentTarget.value })} />
        <div className={classes.joined}>
          <Select
            label="Grupo"
            description="O título sob o qual ele aparece na lista de pedidos."
            data={grupos}
            value={grupo || null}
            placeholder="Escolha"
            allowDeselect={false}
            searchable
            nothingFoundMessage="Nenhum grupo com este nome"
            onChange={(v) => v && set({ grupo: v })}
          />
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setCriando(true)}>
            Novo grupo
          </Button>
        </div>
        <Textarea
          label="Resumo"
          description="O que é e para que serve, em duas ou três frases."
          autosize
          minRows={2}
          maxLength={600}
          value={resumo}
          onChange={(e) => set({ resumo: e.currentTarget.value })}
        />
        <TagsInput
          label="Como as pessoas chamam"
          description="Palavras e frases curtas de quem procura: “casa nova”, “puxadinho”. A busca de serviços acha por elas, em qualquer forma. Aperte Enter depois de cada uma."
          data={[]}
          maxTags={40}
          maxLength={60}
          value={comoChamam(processo.slug, como_chamam)}
          onChange={(v) => set({ como_chamam: v.map((uma) => uma.trim()).filter((uma) => uma.length > 1) })}
        />
        <TenhaEmMaos itens={tenha_em_maos} onChange={(v) => set({ tenha_em_maos: v })} />
      </div>
      {criando && (
        <FormDialog
          title="Novo grupo"
          submit="Criar grupo"
          schema={bodyOf(criarGrupo)}
          initialValues={{ nome: '' }}
          onSubmit={async (body) => {
            // in a model the group is only a name: each town makes its own
            set({ grupo: processo.modelo ? body.nome.trim() : (await criar.mutateAsync(body)).nome });
          }}
          onClose={() => setCriando(false)}
        >
          <TextField name="nome" label="Nome do grupo" hint="Obras, Certidões, Parcelamento do solo." autoFocus />
        </FormDialog>
      )}
    </Card>
  );
}
