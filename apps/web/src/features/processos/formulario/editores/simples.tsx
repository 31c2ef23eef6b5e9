import { Checkbox, Group, Stack } from '@mantine/core';
import { NOMES_DE_FOLHA } from '@portal/domain/campos/arquivos/folhas';
import { FORMATOS } from '@portal/domain/campos/arquivos/formatos';
import { arquivosConfig } from '@portal/domain/campos/arquivos/model';
import { documentoConfig } from '@portal/domain/campos/documento/model';
import { imoveisConfig } from '@portal/domain/campos/imoveis/model';
import { numeroConfig } from '@portal/domain/campos/numero/model';
import { pessoasConfig } from '@portal/domain/campos/pessoas/model';
import { textoConfig } from '@portal/domain/campos/texto/model';
import { textoFormatadoConfig } from '@portal/domain/campos/texto-formatado/model';
import classes from '../Formulario.module.css';
import { Modelo } from './modelo.tsx';
import { Caixa, Curto, Decimal, type EditorProps, Escolha, Inteiro, Linhas, Reais } from './partes.tsx';

export const TextoEditor = (p: EditorProps) => (
  <>
    <Caixa {...p} chave="multilinha" label="Resposta longa, em várias linhas" />
    <div className={classes.par}>
      <Inteiro {...p} config={textoConfig} chave="minimo" label="Mínimo de letras" />
      <Inteiro {...p} config={textoConfig} chave="maximo" label="Máximo de letras" />
    </div>
  </>
);

export const TextoFormatadoEditor = (p: EditorProps) => (
  <div className={classes.par}>
    <Inteiro {...p} config={textoFormatadoConfig} chave="minimo" label="Mínimo de letras" />
    <Inteiro {...p} config={textoFormatadoConfig} chave="maximo" label="Máximo de letras" />
  </div>
);

export const NumeroEditor = (p: EditorProps) => (
  <>
    <div className={classes.par}>
      <Curto {...p} config={numeroConfig} chave="unidade" label="Unidade" hint="Ao lado do número, como m²." />
      <Inteiro {...p} config={numeroConfig} chave="casas" label="Casas decimais" hint="0 para número inteiro." />
    </div>
    <div className={classes.par}>
      <Decimal {...p} chave="minimo" label="Valor mínimo (opcional)" />
      <Decimal {...p} chave="maximo" label="Valor máximo (opcional)" />
    </div>
  </>
);

export const DinheiroEditor = (p: EditorProps) => (
  <div className={classes.par}>
    <Reais {...p} chave="minimo_centavos" label="Valor mínimo (opcional)" />
    <Reais {...p} chave="maximo_centavos" label="Valor máximo (opcional)" />
  </div>
);

export const DocumentoEditor = (p: EditorProps) => (
  <Escolha
    {...p}
    config={documentoConfig}
    chave="aceita"
    label="O que se aceita"
    opcoes={{ ambos: 'CPF ou CNPJ', cpf: 'Só CPF', cnpj: 'Só CNPJ' }}
  />
);

export const ImoveisEditor = (p: EditorProps) => (
  <div className={classes.par}>
    <Inteiro {...p} config={imoveisConfig} chave="minimo" label="Mínimo de imóveis" />
    <Inteiro {...p} config={imoveisConfig} chave="maximo" label="Máximo de imóveis" />
  </div>
);

export const PessoasEditor = (p: EditorProps) => (
  <Inteiro {...p} config={pessoasConfig} chave="minimo" label="Mínimo de pessoas" hint="Cada uma com nome e CPF ou CNPJ." />
);

export const ResponsaveisEditor = (p: EditorProps) => (
  <Linhas
    {...p}
    chave="responsabilidades"
    label="Responsabilidades"
    hint="Uma por linha, como “Projeto arquitetônico”. Cada uma pede ao menos uma pessoa com registro profissional."
  />
);

export function ArquivosEditor(p: EditorProps) {
  const formatos = Array.isArray(p.campo.formatos) ? (p.campo.formatos as string[]) : ['pdf'];
  return (
    <>
      <Checkbox.Group
        label="Formatos aceitos"
        description="Conferidos pelo conteúdo do arquivo."
        value={formatos}
        onChange={(v) => p.set({ formatos: Object.keys(FORMATOS).filter((f) => v.includes(f)) })}
      >
        <Stack gap={6} mt={4}>
          {Object.entries(FORMATOS).map(([formato, { nome }]) => (
            <Checkbox key={formato} value={formato} label={nome.charAt(0).toUpperCase() + nome.slice(1)} />
          ))}
        </Stack>
      </Checkbox.Group>
      <div className={classes.par}>
        <Inteiro {...p} config={arquivosConfig} chave="minimo" label="Mínimo de arquivos" />
        <Inteiro {...p} config={arquivosConfig} chave="maximo" label="Máximo de arquivos" />
        <Inteiro {...p} config={arquivosConfig} chave="tamanho_max_mb" label="Tamanho de cada um" suffix=" MB" />
        <Inteiro {...p} config={arquivosConfig} chave="paginas_max" label="Páginas de um PDF (opcional)" />
      </div>
      {formatos.includes('pdf') && (
        <Checkbox.Group
          label="Tamanhos de folha pedidos (opcional)"
          description="Quem envia um PDF de outro tamanho é avisado na hora, e pode enviar assim mesmo."
          value={Array.isArray(p.campo.folhas) ? (p.campo.folhas as string[]) : []}
          onChange={(v) => p.set({ folhas: v.length > 0 ? NOMES_DE_FOLHA.filter((f) => v.includes(f)) : undefined })}
        >
          <Group gap="md" mt={4}>
            {NOMES_DE_FOLHA.map((folha) => (
              <Checkbox key={folha} value={folha} label={folha} />
            ))}
          </Group>
        </Checkbox.Group>
      )}
      <Modelo {...p} />
    </>
  );
}
