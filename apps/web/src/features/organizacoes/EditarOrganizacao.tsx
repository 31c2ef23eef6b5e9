import { Stack } from '@mantine/core';
import { salvarOrganizacao } from '@portal/domain/organizacoes/gestao';
import { formatDataHora } from '@portal/domain/text/datas';
import { formatCnpj } from '@portal/domain/text/documento';
import { FUSOS, fusoDaUf } from '@portal/domain/text/fusos';
import { useState } from 'react';
import { z } from 'zod';
import { bodyOf } from '#lib/body-of.ts';
import { formatTelefone } from '#lib/format.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { FactList } from '#ui/FactList.tsx';
import { CheckField } from '#ui/form/CheckField.tsx';
import { Form } from '#ui/form/Form.tsx';
import { useFormValue } from '#ui/form/form-context.ts';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { OrganizacaoFields } from './campos.tsx';
import { doCampo, estadoDaManutencao, paraCampo } from './manutencao.ts';
import { type OrganizacaoCompleta, useSalvarOrganizacao } from './queries.ts';

/** The form holds the moment as its field does; the contract wants an instant. */
const schema = bodyOf(salvarOrganizacao).extend({ data_manutencao: z.string() });

const valoresDe = ({ id: _, data_manutencao, ...campos }: OrganizacaoCompleta) => ({
  ...campos,
  data_manutencao: paraCampo(data_manutencao, campos.fuso),
});

/** The record of a town, for whoever may change it. */
export function EditarOrganizacao({ organizacao }: { organizacao: OrganizacaoCompleta }) {
  const salvar = useSalvarOrganizacao(organizacao.id);
  const [salva, setSalva] = useState(organizacao);
  const form = useZodForm(schema, {
    initialValues: valoresDe(organizacao),
    onSubmit: async ({ data_manutencao, ...campos }) => {
      const nova = await salvar.mutateAsync({
        ...campos,
        data_manutencao: doCampo(data_manutencao, campos.fuso || fusoDaUf(campos.uf)),
      });
      setSalva(nova);
      form.setValues(valoresDe(nova));
    },
  });
  return (
    <Form form={form} label="Município">
      <Stack gap="md">
        <Card title="Registro" id="registro">
          <Stack gap="md">
            <OrganizacaoFields enderecoHint="Sem https. Se mudar, o endereço antigo deixa de responder assim que você salvar: avise o município antes." />
          </Stack>
        </Card>
        <Card title="Funcionamento" id="funcionamento">
          <Stack gap="md">
            <Manutencao salva={salva.data_manutencao} fuso={salva.fuso} />
            <CheckField
              name="tem_ad"
              label="Entrada pela rede da prefeitura (Active Directory)"
              hint="A tela de entrada passa a oferecer o usuário da rede. O gestor do município preenche o diretório em Integrações."
            />
            <CheckField
              name="ativa"
              label="Município ativo"
              hint="Desmarcado, o endereço deixa de abrir e ninguém entra. Nada é apagado; marque de novo para abrir."
            />
          </Stack>
        </Card>
        <div>
          <SubmitButton>Salvar município</SubmitButton>
        </div>
      </Stack>
    </Form>
  );
}

function Manutencao({ salva, fuso }: { salva: string | null; fuso: string }) {
  const campo = useFormValue<string>('data_manutencao') ?? '';
  const estado = estadoDaManutencao(salva, Date.now(), fuso);
  return (
    <>
      {estado && campo === paraCampo(salva, fuso) && <Callout meaning="warning">{estado}</Callout>}
      <TextField
        name="data_manutencao"
        label="Em manutenção a partir de"
        type="datetime-local"
        optional
        hint="No horário do município. A partir deste momento o portal do município responde que está em manutenção, e ninguém entra. Vazio, funciona."
      />
    </>
  );
}

/** The same record, for whoever only looks. */
export const VerOrganizacao = ({ organizacao: o }: { organizacao: OrganizacaoCompleta }) => (
  <Card>
    <FactList
      facts={[
        { label: 'Nome', value: o.nome, wide: true },
        { label: 'Endereço', value: o.dominio },
        { label: 'CNPJ', value: formatCnpj(o.cnpj) },
        { label: 'Estado', value: o.uf },
        { label: 'Fuso horário', value: FUSOS[o.fuso] },
        { label: 'E-mail do atendimento', value: o.email },
        { label: 'Telefone', value: o.telefone_comercial && formatTelefone(o.telefone_comercial) },
        { label: 'Entrada pela rede', value: o.tem_ad ? 'Ligada' : 'Desligada' },
        {
          label: 'Manutenção',
          value: o.data_manutencao ? `A partir de ${formatDataHora(o.data_manutencao, o.fuso)}` : 'Nenhuma marcada',
        },
      ]}
    />
  </Card>
);
