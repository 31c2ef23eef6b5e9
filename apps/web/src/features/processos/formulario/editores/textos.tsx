import { assinaturaConfig, PAPEIS_QUE_ASSINAM } from '@portal/domain/campos/assinatura/model';
import { declaracaoConfig } from '@portal/domain/campos/declaracao/model';
import { explicacaoConfig } from '@portal/domain/campos/explicacao/model';
import { type EditorProps, Escolha, Longo } from './partes.tsx';

const PARAGRAFOS = 'Uma linha em branco separa parágrafos.';

export const DeclaracaoEditor = (p: EditorProps) => (
  <Longo
    {...p}
    config={declaracaoConfig}
    chave="texto"
    label="Texto da declaração"
    hint={`Lido até o fim antes de aceitar. ${PARAGRAFOS}`}
  />
);

export const ExplicacaoEditor = (p: EditorProps) => (
  <Longo {...p} config={explicacaoConfig} chave="texto" label="Texto" hint={PARAGRAFOS} />
);

export const AssinaturaEditor = (p: EditorProps) => (
  <>
    <Escolha
      {...p}
      config={assinaturaConfig}
      chave="papel"
      label="Quem assina"
      opcoes={Object.fromEntries(Object.entries(PAPEIS_QUE_ASSINAM).map(([k, nome]) => [k, `O ${nome}`]))}
    />
    <Longo {...p} config={assinaturaConfig} chave="texto" label="O que se assina" hint={PARAGRAFOS} />
  </>
);
