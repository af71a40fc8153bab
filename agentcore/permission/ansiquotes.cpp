// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/permission/ansiquotes.h"

#include <QHash>

#include <optional>

using namespace Qt::StringLiterals;

namespace AgentCore {

static std::optional<int> digitsAt(const QString &text, qsizetype &at, int base, int max)
{
    QString digits;
    while (digits.size() < max && at < text.size()) {
        const int digit = text.at(at).digitValue();
        const QChar lower = text.at(at).toLower();
        const bool fits
            = (digit >= 0 && digit < base) || (base == 16 && lower >= u'a' && lower <= u'f');
        if (!fits)
            break;
        digits += text.at(at++);
    }
    return digits.isEmpty() ? std::nullopt : std::optional(digits.toInt(nullptr, base));
}

QString readAnsiQuoted(const QString &text, qsizetype &at)
{
    static const QHash<QChar, QChar> simple
        = {{u'n', u'\n'},   {u't', u'\t'},   {u'r', u'\r'}, {u'a', u'\a'}, {u'b', u'\b'},
           {u'e', u'\x1b'}, {u'E', u'\x1b'}, {u'f', u'\f'}, {u'v', u'\v'}};
    QString read;
    while (at < text.size() && text.at(at) != u'\'') {
        if (text.at(at) != u'\\') {
            read += text.at(at++);
            continue;
        }
        const QChar kind = at + 1 < text.size() ? text.at(at + 1) : QChar();
        at = qMin(at + 2, text.size());
        std::optional<int> code;
        if (kind == u'x')
            code = digitsAt(text, at, 16, 2);
        else if (kind == u'u')
            code = digitsAt(text, at, 16, 4);
        else if (kind == u'U')
            code = digitsAt(text, at, 16, 8);
        else if (kind.isDigit())
            code = digitsAt(text, --at, 8, 3);
        if (code)
            read += QChar(char16_t(*code));
        else
            read += simple.value(kind, kind);
    }
    return read;
}

} // namespace AgentCore
