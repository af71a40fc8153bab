// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/math/mathsymbols.h"

#include <QHash>
#include <QSet>

using namespace Qt::StringLiterals;

namespace Ui {

// Names and signs, "name sign name sign"; the class goes for all.
static void addSymbols(QHash<QString, MathSymbol> *table, MathClass mathClass,
                       QStringView namesAndSigns)
{
    QString name;
    for (const QStringView word : namesAndSigns.tokenize(u' ', Qt::SkipEmptyParts)) {
        if (name.isEmpty()) {
            name = word.toString();
            continue;
        }
        table->insert(name, {word.front().unicode(), mathClass});
        name.clear();
    }
}

static QHash<QString, MathSymbol> makeSymbols()
{
    QHash<QString, MathSymbol> table;
    addSymbols(&table, MathClass::Ordinary,
               u"alpha α beta β gamma γ delta δ epsilon ϵ varepsilon ε zeta ζ eta η theta θ "
               "vartheta ϑ iota ι kappa κ varkappa ϰ lambda λ mu μ nu ν xi ξ omicron ο pi π "
               "varpi ϖ rho ρ varrho ϱ sigma σ varsigma ς tau τ upsilon υ phi ϕ varphi φ chi χ "
               "psi ψ omega ω digamma ϝ Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ "
               "Upsilon Υ Phi Φ Psi Ψ Omega Ω infty ∞ partial ∂ nabla ∇ hbar ℏ hslash ℏ ell ℓ "
               "wp ℘ Re ℜ Im ℑ aleph ℵ beth ℶ gimel ℷ daleth ℸ imath ı jmath ȷ forall ∀ exists ∃ "
               "nexists ∄ emptyset ∅ varnothing ∅ neg ¬ lnot ¬ top ⊤ bot ⊥ angle ∠ "
               "measuredangle ∡ triangle △ square □ Box □ blacksquare ■ diamondsuit ♢ "
               "heartsuit ♡ spadesuit ♠ clubsuit ♣ flat ♭ natural ♮ sharp ♯ prime ′ "
               "backprime ‵ degree ° checkmark ✓ dagger † ddagger ‡ complement ∁ eth ð "
               "surd √ cdotp · ldotp . vdots ⋮ bigstar ★ lozenge ◊ % % # # $ $ & & _ _ "
               "pounds £ yen ¥ copyright © S § P ¶ AA Å"_s);
    addSymbols(&table, MathClass::Inner,
               u"ldots … dots … dotsc … dotsb ⋯ dotsm ⋯ dotsi ⋯ dotso … cdots ⋯ ddots ⋱"_s);
    addSymbols(&table, MathClass::Operator,
               u"sum ∑ prod ∏ coprod ∐ int ∫ iint ∬ iiint ∭ oint ∮ oiint ∯ bigcup ⋃ bigcap ⋂ "
               "bigsqcup ⨆ bigvee ⋁ bigwedge ⋀ bigoplus ⨁ bigotimes ⨂ bigodot ⨀ biguplus ⨄"_s);
    addSymbols(&table, MathClass::Binary,
               u"pm ± mp ∓ times × div ÷ cdot · ast ∗ star ⋆ circ ∘ bullet ∙ cap ∩ cup ∪ "
               "uplus ⊎ sqcap ⊓ sqcup ⊔ vee ∨ lor ∨ wedge ∧ land ∧ setminus ∖ smallsetminus ∖ "
               "wr ≀ diamond ⋄ oplus ⊕ ominus ⊖ otimes ⊗ oslash ⊘ odot ⊙ amalg ⨿ ltimes ⋉ "
               "rtimes ⋊ boxplus ⊞ boxminus ⊟ boxtimes ⊠ boxdot ⊡ triangleleft ◃ "
               "triangleright ▹ bigtriangleup △ bigtriangledown ▽ veebar ⊻ barwedge ⊼ "
               "circledast ⊛ circledcirc ⊚ dotplus ∔ intercal ⊺"_s);
    addSymbols(&table, MathClass::Relation,
               u"le ≤ leq ≤ ge ≥ geq ≥ ne ≠ neq ≠ lt < gt > ll ≪ gg ≫ lll ⋘ ggg ⋙ equiv ≡ "
               "approx ≈ approxeq ≊ sim ∼ simeq ≃ cong ≅ propto ∝ varpropto ∝ doteq ≐ "
               "coloneqq ≔ triangleq ≜ asymp ≍ in ∈ notin ∉ ni ∋ owns ∋ subset ⊂ supset ⊃ "
               "subseteq ⊆ supseteq ⊇ subsetneq ⊊ supsetneq ⊋ sqsubset ⊏ sqsupset ⊐ "
               "sqsubseteq ⊑ sqsupseteq ⊒ prec ≺ succ ≻ preceq ⪯ succeq ⪰ perp ⟂ parallel ∥ "
               "nparallel ∦ mid ∣ nmid ∤ vdash ⊢ dashv ⊣ models ⊨ vDash ⊨ Vdash ⊩ bowtie ⋈ "
               "smile ⌣ frown ⌢ leqslant ⩽ geqslant ⩾ lesssim ≲ gtrsim ≳ nleq ≰ ngeq ≱ "
               "nless ≮ ngtr ≯ because ∵ therefore ∴ colon :"_s);
    addSymbols(&table, MathClass::Relation,
               u"to → rightarrow → gets ← leftarrow ← leftrightarrow ↔ Rightarrow ⇒ "
               "Leftarrow ⇐ Leftrightarrow ⇔ iff ⟺ implies ⟹ impliedby ⟸ mapsto ↦ "
               "longmapsto ⟼ longrightarrow ⟶ longleftarrow ⟵ longleftrightarrow ⟷ "
               "Longrightarrow ⟹ Longleftarrow ⟸ Longleftrightarrow ⟺ uparrow ↑ downarrow ↓ "
               "updownarrow ↕ Uparrow ⇑ Downarrow ⇓ Updownarrow ⇕ nearrow ↗ searrow ↘ "
               "swarrow ↙ nwarrow ↖ hookrightarrow ↪ hookleftarrow ↩ rightharpoonup ⇀ "
               "rightharpoondown ⇁ leftharpoonup ↼ leftharpoondown ↽ rightleftharpoons ⇌ "
               "leadsto ⇝ rightsquigarrow ⇝ nrightarrow ↛ nleftarrow ↚ nRightarrow ⇏ "
               "nLeftarrow ⇍ curvearrowright ↷ curvearrowleft ↶ circlearrowright ↻ "
               "circlearrowleft ↺ twoheadrightarrow ↠ rightarrowtail ↣ upharpoonright ↾ "
               "restriction ↾ multimap ⊸"_s);
    addSymbols(&table, MathClass::Opening,
               u"{ { lbrace { lbrack [ langle ⟨ lfloor ⌊ lceil ⌈ "
               "lvert | lVert ‖ lparen ("_s);
    addSymbols(&table, MathClass::Closing,
               u"} } rbrace } rbrack ] rangle ⟩ rfloor ⌋ rceil ⌉ "
               "rvert | rVert ‖ rparen )"_s);
    addSymbols(&table, MathClass::Ordinary, u"vert | Vert ‖ | ‖ backslash \\"_s);
    return table;
}

static const QHash<QString, MathSymbol> &symbols()
{
    static const QHash<QString, MathSymbol> table = makeSymbols();
    return table;
}

std::optional<MathSymbol> mathSymbol(QStringView name)
{
    const auto found = symbols().constFind(name.toString());
    return found == symbols().cend() ? std::optional<MathSymbol>() : *found;
}

MathClass mathClassOf(char16_t code)
{
    switch (code) {
    case u'+':
    case u'-':
    case u'−':
    case u'*':
    case u'/':
        return code == u'/' ? MathClass::Ordinary : MathClass::Binary;
    case u'=':
    case u'<':
    case u'>':
    case u':':
        return MathClass::Relation;
    case u'(':
    case u'[':
        return MathClass::Opening;
    case u')':
    case u']':
    case u'!':
    case u'?':
        return MathClass::Closing;
    case u',':
    case u';':
        return MathClass::Punctuation;
    default:
        break;
    }
    if (code < 0x80)
        return MathClass::Ordinary;
    static const QHash<char16_t, MathClass> classes = [] {
        QHash<char16_t, MathClass> table;
        for (const MathSymbol &symbol : symbols())
            table.insert(symbol.code, symbol.mathClass);
        return table;
    }();
    return classes.value(code, MathClass::Ordinary);
}

QString mathDelimiter(QStringView name)
{
    static const QSet<QString> commands = {
        u"{"_s,         u"}"_s,         u"lbrace"_s,      u"rbrace"_s,  u"lbrack"_s,    u"rbrack"_s,
        u"langle"_s,    u"rangle"_s,    u"lfloor"_s,      u"rfloor"_s,  u"lceil"_s,     u"rceil"_s,
        u"lvert"_s,     u"rvert"_s,     u"lVert"_s,       u"rVert"_s,   u"vert"_s,      u"Vert"_s,
        u"|"_s,         u"backslash"_s, u"uparrow"_s,     u"Uparrow"_s, u"downarrow"_s, u"lparen"_s,
        u"Downarrow"_s, u"rparen"_s,    u"updownarrow"_s,
    };
    const QString whole = name.toString();
    if (!commands.contains(whole))
        return {};
    const auto symbol = mathSymbol(whole);
    return symbol ? QString(QChar(symbol->code)) : QString();
}

QString mathDelimiter(QChar sign)
{
    if (!QStringView(u"()[]|/.<>").contains(sign))
        return {};
    return sign == u'<' ? u"⟨"_s : sign == u'>' ? u"⟩"_s : QString(sign);
}

bool isMathFunction(QStringView name, MathLimits *limits)
{
    static const QSet<QString> plain = [] {
        const QStringList names = u"sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh "
                                  "coth exp log ln lg arg deg dim hom ker"_s.split(u' ');
        return QSet<QString>(names.begin(), names.end());
    }();
    static const QSet<QString> withLimits = [] {
        const QStringList names
            = u"lim max min sup inf limsup liminf det gcd Pr argmax argmin"_s.split(u' ');
        return QSet<QString>(names.begin(), names.end());
    }();
    const QString whole = name.toString();
    *limits = withLimits.contains(whole) ? MathLimits::InDisplay : MathLimits::Never;
    return *limits != MathLimits::Never || plain.contains(whole);
}

std::optional<double> mathSpace(QStringView name)
{
    // In mu, of which 18 are an em.
    static const QHash<QString, int> widths = {
        {u","_s, 3},          {u"thinspace"_s, 3}, {u":"_s, 4},
        {u">"_s, 4},          {u"medspace"_s, 4},  {u";"_s, 5},
        {u"thickspace"_s, 5}, {u"!"_s, -3},        {u"negthinspace"_s, -3},
        {u" "_s, 6},          {u"space"_s, 6},     {u"nobreakspace"_s, 6},
        {u"enspace"_s, 9},    {u"quad"_s, 18},     {u"qquad"_s, 36},
        {u"enskip"_s, 9},
    };
    const auto found = widths.constFind(name.toString());
    return found == widths.cend() ? std::optional<double>() : *found / 18.0;
}

QString mathAccent(QStringView name, bool *isWide)
{
    static const QHash<QString, QString> signs = {
        {u"hat"_s, u"ˆ"_s},           {u"widehat"_s, u"ˆ"_s},
        {u"tilde"_s, u"˜"_s},         {u"widetilde"_s, u"˜"_s},
        {u"bar"_s, u"¯"_s},           {u"vec"_s, u"→"_s},
        {u"dot"_s, u"˙"_s},           {u"ddot"_s, u"¨"_s},
        {u"check"_s, u"ˇ"_s},         {u"breve"_s, u"˘"_s},
        {u"acute"_s, u"´"_s},         {u"grave"_s, u"`"_s},
        {u"mathring"_s, u"˚"_s},      {u"overrightarrow"_s, u"→"_s},
        {u"overleftarrow"_s, u"←"_s},
    };
    *isWide = name.startsWith(u"wide"_s) || name.startsWith(u"over"_s);
    return signs.value(name.toString());
}

// Letters that Unicode had before it had their alphabets.
static char32_t oldLetter(char32_t letter, MathVariant variant)
{
    static const QHash<QChar, char32_t> doubleStruck = {
        {u'C', 0x2102}, {u'H', 0x210D}, {u'N', 0x2115}, {u'P', 0x2119},
        {u'Q', 0x211A}, {u'R', 0x211D}, {u'Z', 0x2124},
    };
    static const QHash<QChar, char32_t> script = {
        {u'B', 0x212C}, {u'E', 0x2130}, {u'F', 0x2131}, {u'H', 0x210B},
        {u'I', 0x2110}, {u'L', 0x2112}, {u'M', 0x2133}, {u'R', 0x211B},
        {u'e', 0x212F}, {u'g', 0x210A}, {u'o', 0x2134},
    };
    static const QHash<QChar, char32_t> fraktur = {
        {u'C', 0x212D}, {u'H', 0x210C}, {u'I', 0x2111}, {u'R', 0x211C}, {u'Z', 0x2128},
    };
    const QChar key = QChar(char16_t(letter));
    return variant == MathVariant::DoubleStruck ? doubleStruck.value(key)
        : variant == MathVariant::Script        ? script.value(key)
        : variant == MathVariant::Fraktur       ? fraktur.value(key)
                                                : 0;
}

QString mathLetter(char32_t letter, MathVariant variant)
{
    const bool isUpper = letter >= U'A' && letter <= U'Z';
    const bool isLower = letter >= U'a' && letter <= U'z';
    const bool isDigit = letter >= U'0' && letter <= U'9';
    const char32_t upper = variant == MathVariant::DoubleStruck ? 0x1D538
        : variant == MathVariant::Script                        ? 0x1D49C
        : variant == MathVariant::Fraktur                       ? 0x1D504
                                                                : 0;
    char32_t code = letter;
    if (upper != 0 && (isUpper || isLower)) {
        const char32_t old = oldLetter(letter, variant);
        code = old != 0 ? old : isUpper ? upper + (letter - U'A') : upper + 26 + (letter - U'a');
    } else if (variant == MathVariant::DoubleStruck && isDigit) {
        code = 0x1D7D8 + (letter - U'0');
    }
    return QString::fromUcs4(&code, 1);
}

} // namespace Ui
