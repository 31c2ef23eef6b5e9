import { regraTaxaSchema } from '@portal/domain/processos/regra-de-taxa';
import { calcularTaxa } from '@portal/domain/taxas/calcular';
import { codigoDeBarras } from '@portal/domain/taxas/codigo-de-barras';
import { pixEstatico } from '@portal/domain/taxas/pix';
import type { LicencaDados } from '#modules/licencas/licenca-pdf.ts';
import type { CanhotoDados } from '#modules/requerimentos/canhoto-pdf.ts';
import type { GuiaDados } from '#modules/taxas/guia-pdf.ts';
import type { OrganizacaoPdf } from '#platform/pdf/timbre.ts';

/** One document of each kind, of an invented town, as full as real ones are. */
const brasao = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 120"><path d="M10 20h80v50q0 30-40 45Q10 100 10 70z" fill="#fff" stroke="#14532d" stroke-width="4"/>
<path d="M12 62h76v10q0 26-38 41Q12 98 12 72z" fill="#1d6b3a"/><path d="M12 62l20-22 14 14 18-24 24 32z" fill="#3b82c4"/><circle cx="72" cy="33" r="7" fill="#f2b632"/>
<path d="M14 16V4l8 6 8-8 10 8 10-8 10 8 10-8 8 8 8-6v12z" fill="#d9a521" stroke="#8a6510" stroke-width="2"/></svg>`;

export const organizacao: OrganizacaoPdf = {
  nome: 'Prefeitura Municipal de Serra Clara',
  setor: 'Secretaria de Planejamento Urbano',
  cnpj: '11222333000181',
  fuso: 'America/Sao_Paulo',
  cor: '#1d6b3a',
  brasao,
  endereco: 'Rua das Araucárias, 455, Centro, 89000-000',
  telefone: '(49) 3000-8500',
  site: 'serraclara.sc.gov.br',
};

const regra = (parte: object) => regraTaxaSchema.parse({ id: 'taxa', nome: 'Taxa', ...parte });
const entrada = {
  quantidades: { area_total: '182.37' },
  respostas: {},
  unidadeFiscal: { sigla: 'UFM', valor: '4.87' },
  isento: false,
};
const faixas = [
  { ate: '70', valor: '0.50' },
  { ate: '150', valor: '0.80' },
  { ate: null, valor: '1.10' },
];
const obra = calcularTaxa(regra({ base: 'area_total', unidade: 'unidade_fiscal', modo_faixas: 'progressiva', faixas }), entrada);
const expediente = calcularTaxa(regra({ nome: 'Expediente', base: 'fixo', unidade: 'real', valor_unitario: '38.50' }), entrada);
const valor_centavos = obra.valor_centavos + expediente.valor_centavos;

export const guia: GuiaDados = {
  organizacao,
  numero: '000123/2026',
  emissao: '2026-08-01',
  vencimento: '2026-08-31',
  pagador: {
    nome: 'Maria Aparecida da Conceição',
    documento: '52998224725',
    endereco: 'Rua do Mate, 120, ap. 302, Centro, Serra Clara/SC',
  },
  referencia: {
    protocolo: '0123/2026',
    processo: 'Alvará de construção',
    imovel: 'Inscrição 01.02.034.0567.001 · Rua do Lago, 890, Centro',
  },
  taxas: [
    { nome: 'Licença de obra', ...obra },
    { nome: 'Expediente', ...expediente },
  ],
  codigo_de_barras: codigoDeBarras({ valor_centavos, orgao: '1234', vencimento: '2026-08-31', numero: '123' }),
  pix: pixEstatico({
    chave: '11222333000181',
    nome: 'Município de Serra Clara',
    cidade: 'Serra Clara',
    valor_centavos,
    txid: 'DAM2026000123',
  }),
};

export const canhoto: CanhotoDados = {
  organizacao,
  protocolo: '0123/2026',
  processo: 'Alvará de construção',
  criado_em: '2026-08-01T15:04:00Z',
  dados: [
    { rotulo: 'Requerente', valor: 'Maria A. da C.' },
    { rotulo: 'CPF', valor: '***.982.247-**' },
    { rotulo: 'Imóvel', valor: 'Inscrição 01.02.034.0567.001 · Rua do Lago, 890, Centro', colunas: 2 },
    { rotulo: 'Setor que recebeu', valor: 'Análise de projetos' },
    { rotulo: 'Prazo de resposta', valor: 'até 15/09/2026' },
  ],
  arquivos: [
    { nome: 'Projeto arquitetônico, prancha 1.pdf', tamanho_bytes: 4_823_112, sha256: 'a3f1c29be80177d4'.repeat(4) },
    { nome: 'Matrícula do imóvel.pdf', tamanho_bytes: 312_400, sha256: '77d4a3f1c29be801'.repeat(4) },
  ],
  passos: [
    'A Secretaria de Planejamento Urbano confere os arquivos e os dados do imóvel.',
    'Se faltar alguma coisa, você recebe um e-mail e responde pelo portal; o prazo de análise fica parado enquanto isso.',
    'Com o projeto aprovado, a guia da taxa aparece no portal. Depois do pagamento, o alvará é emitido.',
  ],
  url: 'https://serraclara.aprova.example/publico/requerimento/0190f1b2-7c1e',
  codigo: 'Q7HM-2K9P-XT4C-81RB',
};

export const licenca: LicencaDados = {
  organizacao,
  titulo: 'Alvará de construção',
  numero: '012/2026',
  emissao: '2026-09-01',
  validade: '2028-09-01',
  local: 'Serra Clara/SC',
  substitui: 'o alvará nº 003/2025',
  corpo: [
    `<p>O <strong>Município de Serra Clara</strong>, por meio da Secretaria de Planejamento Urbano e nos termos da Lei Complementar nº 29/2006,
    concede a <strong>Maria Aparecida da Conceição</strong>, CPF 529.982.247-25, licença para construir no imóvel da Rua do Lago, 890, Centro,
    de inscrição imobiliária 01.02.034.0567.001, conforme o projeto aprovado no protocolo 0123/2026.</p>`,
  ],
  lugar: 'Rua do Lago, 890, Centro',
  dados: [
    { rotulo: 'Titular', valor: 'Maria Aparecida da Conceição', colunas: 2 },
    { rotulo: 'CPF', valor: '529.982.247-25' },
    { rotulo: 'Protocolo', valor: '0123/2026' },
    { rotulo: 'Inscrição imobiliária', valor: '01.02.034.0567.001' },
    { rotulo: 'Lote e quadra', valor: 'Lote 12, quadra 34' },
    { rotulo: 'Zona', valor: 'ZR-2' },
    { rotulo: 'Área do terreno', valor: '450,00 m²' },
    { rotulo: 'Uso', valor: 'Residencial unifamiliar', colunas: 2 },
    { rotulo: 'Área construída', valor: '812,40 m²', colunas: 2 },
    { rotulo: 'Autora do projeto', valor: 'Helena Zanatta · CAU-SC A12345-6', colunas: 2 },
    { rotulo: 'Responsável pela execução', valor: 'Pedro Dal Bello · CREA-SC 98765-4', colunas: 2 },
  ],
  quadro_de_areas: [
    {
      nome: 'Bloco A',
      linhas: [
        { pavimento: 'Subsolo', situacao: 'Construir', computavel: '0.00', nao_computavel: '180.00', vazio: '0.00' },
        { pavimento: 'Térreo', situacao: 'Construir', computavel: '150.25', nao_computavel: '49.75', vazio: '0.00' },
        { pavimento: 'Tipo', situacao: 'Construir', computavel: '180.00', nao_computavel: '20.00', vazio: '5.00', repeticoes: 2 },
      ],
    },
    {
      nome: 'Edícula',
      linhas: [{ pavimento: 'Térreo', situacao: 'Existente', computavel: '32.40', nao_computavel: '0.00', vazio: '0.00' }],
    },
  ],
  condicoes_html: '<ol><li>Manter uma cópia deste alvará na obra.</li><li>Pedir a vistoria de habite-se ao terminar.</li></ol>',
  signatarios: [
    { nome: 'João Carlos Ferronato', cargo: 'Secretário de Planejamento Urbano' },
    { nome: 'Ana Lúcia Bortoluzzi', cargo: 'Analista de projetos, matrícula 4521' },
  ],
  codigo: 'Q7HM-2K9P-XT4C-81RB',
  url_verificacao: 'https://serraclara.aprova.example/verificar/Q7HM2K9PXT4C81RB',
};
