import { salvarOrganizacao } from '@portal/domain/organizacoes/gestao';
import { nomeCurto } from '@portal/domain/organizacoes/marca';
import { formatCnpj } from '@portal/domain/text/documento';
import { FUSOS } from '@portal/domain/text/fusos';
import { useState } from 'react';
import { useCidades } from '#entities/enderecos/lugares.ts';
import { bodyOf } from '#lib/body-of.ts';
import { formatTelefone } from '#lib/format.ts';
import { Card } from '#ui/Card.tsx';
import { FactList } from '#ui/FactList.tsx';
import { CheckField } from '#ui/form/CheckField.tsx';
import { Form } from '#ui/form/Form.tsx';
import { FormPart } from '#ui/form/FormPart.tsx';
import { StaleCallout } from '#ui/form/StaleCallout.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { IdentidadeFields, RegistroFields } from './campos.tsx';
import { useMarca } from './identidade/queries.ts';
import classes from './Organizacao.module.css';
import { type OrganizacaoCompleta, useSalvarOrganizacao } from './queries.ts';

const valoresDe = ({ id: _, ...campos }: OrganizacaoCompleta) => campos;

/** The record of a town, for whoever may change it. */
export function EditarOrganizacao({ organizacao }: { organizacao: OrganizacaoCompleta }) {
  const [salva, setSalva] = useState(organizacao);
  const [velha, setVelha] = useState(false);
  const { data: marca } = useMarca({ id: organizacao.id });
  const salvar = useSalvarOrganizacao(organizacao.id, (agora) => {
    setSalva(agora);
    setVelha(true);
  });
  const form = useZodForm(bodyOf(salvarOrganizacao), {
    initialValues: valoresDe(organizacao),
    onSubmit: async (campos) => {
      const nova = await salvar({ ...campos, versao: salva.versao });
      setSalva(nova);
      setVelha(false);
      form.setValues(valoresDe(nova));
    },
  });
  return (
    <Form form={form} label="Município">
      <Card flush>
        {velha && (
          <div className={classes.velha}>
            <StaleCallout
              what="este município"
              onTakeStored={() => {
                form.setValues(valoresDe(salva));
                setVelha(false);
              }}
            />
          </div>
        )}
        <RegistroFields />
        <IdentidadeFields logo={marca?.logo ?? null} municipio={nomeCurto(salva.nome)} />
        <FormPart level={2} title="Funcionamento" about="Por onde a equipe entra.">
          <CheckField
            name="tem_ad"
            label="Entrada pela rede da prefeitura (Active Directory)"
            hint="A tela de entrada passa a oferecer o usuário da rede. O gestor do município preenche o diretório em Integrações."
          />
        </FormPart>
      </Card>
      <div className={classes.salvar}>
        <SubmitButton>Salvar município</SubmitButton>
      </div>
    </Form>
  );
}

function Cidade({ uf, cidade_id }: Pick<OrganizacaoCompleta, 'uf' | 'cidade_id'>) {
  const cidade = useCidades(uf)?.find(({ id }) => id === cidade_id);
  return cidade ? `${cidade.nome}/${uf}` : uf;
}

/** The same record, for whoever only looks. */
export const VerOrganizacao = ({ organizacao: o }: { organizacao: OrganizacaoCompleta }) => (
  <Card>
    <FactList
      facts={[
        { label: 'Nome', value: o.nome, wide: true },
        { label: 'Endereço do portal', value: o.dominio },
        { label: 'CNPJ', value: formatCnpj(o.cnpj) },
        { label: 'Razão social', value: o.razao_social },
        { label: 'Cidade', value: <Cidade {...o} /> },
        { label: 'Fuso horário', value: FUSOS[o.fuso] },
        { label: 'E-mail do atendimento', value: o.email },
        { label: 'Telefone', value: o.telefone_comercial && formatTelefone(o.telefone_comercial) },
        { label: 'Endereço da prefeitura', value: o.endereco },
        { label: 'Site', value: o.site },
        { label: 'Entrada pela rede', value: o.tem_ad ? 'Ligada' : 'Desligada' },
      ]}
    />
  </Card>
);
