// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/lookalike.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

QString foldedCharacter(QStringView character)
{
    const char32_t c = character.size() == 2 ? QChar::surrogateToUcs4(character[0], character[1])
                                             : char32_t(character[0].unicode());
    if (c < 0x80)
        return character.toString();
    switch (c) {
    case 0x2018:
    case 0x2019:
    case 0x201a:
    case 0x201b:
    case 0x2032:
        return u"'"_s;
    case 0x201c:
    case 0x201d:
    case 0x201e:
    case 0x201f:
    case 0x2033:
    case 0xab:
    case 0xbb:
        return u"\""_s;
    case 0x2010:
    case 0x2011:
    case 0x2012:
    case 0x2013:
    case 0x2014:
    case 0x2015:
    case 0x2212:
        return u"-"_s;
    case 0xad:
    case 0x200b:
    case 0x200c:
    case 0x200d:
    case 0x2060:
    case 0xfeff:
        return {};
    default:
        return character.toString().normalized(QString::NormalizationForm_KD);
    }
}

QString foldedText(QStringView text)
{
    QString folded;
    folded.reserve(text.size());
    for (qsizetype at = 0; at < text.size();) {
        const bool isPair
            = text[at].isHighSurrogate() && at + 1 < text.size() && text[at + 1].isLowSurrogate();
        const qsizetype length = isPair ? 2 : 1;
        folded += foldedCharacter(text.sliced(at, length));
        at += length;
    }
    return folded.normalized(QString::NormalizationForm_C);
}

QString spelledOut(const QString &name)
{
    QString text;
    for (const QChar c : name) {
        const bool isPlain = c.unicode() < 0x80
            || (!c.isSpace() && !c.isMark() && foldedText(QStringView(&c, 1)) == c);
        text += isPlain ? QString(c)
                        : "\\u"_L1 + QString::number(c.unicode(), 16).rightJustified(4, u'0');
    }
    return text;
}

} // namespace AgentCore
