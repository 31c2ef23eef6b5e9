import { Button, Stack } from '@mantine/core';
import { type MeuRegistro, registroCorrigido } from '@portal/domain/profissionais/meus';
import { registroEmTexto } from '@portal/domain/profissionais/registro';
import { formatData } from '@portal/domain/text/datas';
import { UFS } from '@portal/domain/text/estados';
import { useState } from 'react';
import { SituacaoPill } from '#entities/profissionais/SituacaoPill.tsx';
import { saveArquivo } from '#lib/api.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { FactList } from '#ui/FactList.tsx';
import { FileDrop } from '#ui/file/FileDrop.tsx';
import { DateField } from '#ui/form/DateField.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { When } from '#ui/When.tsx';
import { abrirMinhaProva, useCorrigirRegistro, useEnviarMinhaProva, useMeusRegistros } from './queries.ts';

const ESTADOS = UFS.map(([value, nome]) => ({ value, label: `${value} · ${nome}` }));
const MB = 1024 * 1024;

/** How one's own registrations stand in this town, with what proves them; nothing for who has none. */
export function RegistroProfissional() {
  const { data = [] } = useMeusRegistros();
  return data.map((registro) => <Registro key={registro.id} registro={registro} />);
}

function Registro({ registro: r }: { registro: MeuRegistro }) {
  const [corrigindo, setCorrigindo] = useState(false);
  const enviar = useEnviarMinhaProva(r.id);
  return (
    <Card title={`Registro ${registroEmTexto(r)}`} id={`registro-${r.conselho}`} aside={<SituacaoPill situacao={r.situacao} />}>
      <Stack gap="md">
        {r.impedimento && (
          <Callout meaning="warning" title="Você não pode ser indicado em pedidos novos agora">
            {r.impedimento}
            {r.motivo && ` Motivo: ${r.motivo}`}
          </Callout>
        )}
        {r.situacao === 'A conferir' && !r.impedimento && (
          <Callout>
            A prefeitura ainda vai comparar o seu registro com o conselho. Envie a carteira ou a certidão para ajudar.
          </Callout>
        )}
        <FactList
          facts={[
            { label: 'Título', value: r.titulo },
            { label: 'Especialidades', value: r.especialidades },
            { label: 'Válido até', value: r.validade ? formatData(r.validade) : 'Não informado' },
          ]}
        />
        <FileDrop
          label="Documentos do registro"
          hint="A carteira do conselho ou a certidão de registro."
          accepts="PDF ou imagem, até 20 MB."
          extensions={['.pdf', '.jpg', '.jpeg', '.png']}
          maxBytes={20 * MB}
          multiple
          max={50}
          files={r.provas.map((v) => ({
            id: v.id,
            nome: v.nome,
            tamanho: v.tamanho,
            detail: <When at={v.enviada_em} dated="em" />,
          }))}
          upload={enviar}
          onOpen={async (file) => saveArquivo(await abrirMinhaProva(r.id, file.id))}
        />
        <div>
          <Button variant="default" onClick={() => setCorrigindo(true)}>
            Corrigir o registro
          </Button>
        </div>
      </Stack>
      {corrigindo && <Corrigir registro={r} onClose={() => setCorrigindo(false)} />}
    </Card>
  );
}

function Corrigir({ registro: r, onClose }: { registro: MeuRegistro; onClose: () => void }) {
  const corrigir = useCorrigirRegistro();
  return (
    <FormDialog
      title={`Corrigir o registro ${r.conselho}`}
      submit="Salvar o registro"
      description="A prefeitura confere de novo o que você mudar."
      schema={registroCorrigido}
      initialValues={{
        registro: r.registro,
        uf: r.uf,
        titulo: r.titulo,
        especialidades: r.especialidades,
        validade: r.validade ?? '',
      }}
      onSubmit={(valores) => corrigir.mutateAsync({ ...valores, id: r.id, versao: r.versao })}
      onClose={onClose}
    >
      <TextField name="registro" label={`Número do ${r.conselho}`} maxLength={30} autoComplete="off" />
      <SelectField name="uf" label="Estado do registro" options={ESTADOS} searchable />
      <TextField name="titulo" label="Título" hint="Como engenheira civil." optional maxLength={120} />
      <TextField name="especialidades" label="Especialidades" optional maxLength={500} />
      <DateField name="validade" label="Válido até" optional />
    </FormDialog>
  );
}
