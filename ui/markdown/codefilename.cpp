// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/markdown/codefilename.h"

#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Ui {

//! What a path that somebody else wrote may call a file.
static QString safeName(const QString &path)
{
    constexpr qsizetype kMostChars = 100;
    QString name = path.mid(std::max(path.lastIndexOf(u'/'), path.lastIndexOf(u'\\')) + 1);
    name.removeIf([](QChar c) { return !c.isLetterOrNumber() && !u" ._-+@()#"_s.contains(c); });
    name = name.trimmed().left(kMostChars);
    while (name.startsWith(u'-'))
        name.remove(0, 1); // an option to many a program
    const bool saysSomething
        = std::ranges::any_of(name, [](QChar c) { return c.isLetterOrNumber(); });
    return saysSomething ? name : QString();
}

static bool isPath(QStringView word)
{
    return word.contains(u'.') || word.contains(u'/');
}

QString codeFileName(QStringView info)
{
    // A key, a value that may be quoted.
    static const QRegularExpression pair(
        u"(?:^|[\\s{,])(title|filename|file|name|path)\\s*[=:]\\s*(?:\"([^\"]*)\"|'([^']*)'|([^\\s},]+))"_s,
        QRegularExpression::CaseInsensitiveOption);
    if (const auto match = pair.matchView(info); match.hasMatch()) {
        const QString value = match.captured(2) + match.captured(3) + match.captured(4);
        if (isPath(value))
            return safeName(value);
    }
    const QStringList words
        = info.toString().split(QRegularExpression(u"[\\s{},]+"_s), Qt::SkipEmptyParts);
    if (words.isEmpty())
        return {};
    const QString &first = words.constFirst();
    if (const qsizetype colon = first.indexOf(u':'); colon > 0 && isPath(first.sliced(colon + 1)))
        return safeName(first.sliced(colon + 1));
    if (isPath(first))
        return safeName(first);
    const bool isSecond = words.size() > 1 && isPath(words[1]) && !words[1].contains(u'=');
    return isSecond ? safeName(words[1]) : QString();
}

} // namespace Ui
