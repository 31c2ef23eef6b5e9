import { salvarOrganizacao } from '@portal/domain/organizacoes/gestao';
import { nomeCurto } from '@portal/domain/organizacoes/marca';
import { formatCnpj } from '@portal/domain/text/documento';
import { FUSOS } from '@portal/domain/text/fusos';
import { useCidades } from '#entities/enderecos/lugares.ts';
import { bodyOf } from '#lib/body-of.ts';
import { formatTelefone } from '#lib/format.ts';
import { Card } from '#ui/Card.tsx';
import { FactList } from '#ui/FactList.tsx';
import { CheckField } from '#ui/form/CheckField.tsx';
import { Form } from '#ui/form/Form.tsx';
import { FormPart } from '#ui/form/FormPart.tsx';
import { StoredElsewhere } from '#ui/form/StoredElsewhere.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { useStored } from '#ui/form/use-stored.ts';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { IdentidadeFields, RegistroFields } from './campos.tsx';
import { useMarca } from './identidade/queries.ts';
import classes from './Organizacao.module.css';
import { type OrganizacaoCompleta, useSalvarOrganizacao } from './queries.ts';

const valoresDe = ({ id: _, ...campos }: OrganizacaoCompleta) => campos;

/** The record of a town, for whoever may change it. */
export function EditarOrganizacao({ organizacao }: { organizacao: OrganizacaoCompleta }) {
  const guardada = useStored(organizacao);
  const { data: marca } = useMarca({ id: organizacao.id });
  const salvar = useSalvarOrganizacao(organizacao.id, guardada.overtake);
  const form = useZodForm(bodyOf(salvarOrganizacao), {
    initialValues: valoresDe(organizacao),
    onSubmit: async (campos) => {
      const nova = await salvar({ ...campos, versao: guardada.now.versao });
      guardada.settle(nova);
      form.setValues(valoresDe(nova));
    },
  });
  return (
    <Form form={form} label="Município">
      <Card flush>
        <StoredElsewhere stored={guardada} what="este município" take={(agora) => form.setValues(valoresDe(agora))} flush />
        <RegistroFields />
        <IdentidadeFields logo={marca?.logo ?? null} municipio={nomeCurto(guardada.now.nome)} />
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
