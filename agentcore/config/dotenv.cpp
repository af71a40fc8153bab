// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/dotenv.h"

#include "agentcore/base/plainfile.h"

#include <QFileInfo>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace AgentCore {

constexpr qint64 kMaxBytes = 64 * 1024;

//! The value without its quotes; nothing when what stands there is no value.
static std::optional<QString> unquoted(const QString &text)
{
    static const QRegularExpression rest(u"\\A\\s*(#.*)?\\z"_s);
    static const QRegularExpression comment(u"(\\A|\\s)#.*\\z"_s);
    const QChar quote = text.isEmpty() ? QChar() : text.front();
    if (quote != u'"' && quote != u'\'')
        return QString(text).remove(comment).trimmed();
    QString value;
    for (qsizetype i = 1; i < text.size(); ++i) {
        QChar c = text.at(i);
        if (c == quote)
            return rest.matchView(QStringView(text).sliced(i + 1)).hasMatch() ? std::optional(value)
                                                                              : std::nullopt;
        if (c == u'\\' && quote == u'"' && i + 1 < text.size()) {
            c = text.at(++i);
            if (c == u'n')
                c = u'\n';
            else if (c == u't')
                c = u'\t';
            else if (c != u'"' && c != u'\\')
                value += u'\\';
        }
        value += c;
    }
    return {}; // the quote is not closed
}

DotEnv parseDotEnv(QByteArrayView text)
{
    static const QRegularExpression assignment(
        u"\\A(?:export\\s+)?([A-Za-z_][A-Za-z0-9_]*)\\s*=\\s*(.*)\\z"_s);
    DotEnv file;
    QString all = QString::fromUtf8(text);
    all.remove(QChar::Null);
    if (all.startsWith(QChar::ByteOrderMark))
        all.remove(0, 1);
    const QStringList lines = all.split(u'\n');
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const QString line = lines.at(i).trimmed();
        if (line.isEmpty() || line.startsWith(u'#'))
            continue;
        const auto match = assignment.match(line);
        const auto value = match.hasMatch() ? unquoted(match.captured(2)) : std::nullopt;
        if (value) {
            file.variables.insert(match.captured(1), *value);
        } else {
            file.problems.append(
                {ErrorCode::InvalidInput, u"this is not NAME=VALUE"_s, u"line %1"_s.arg(i + 1)});
        }
    }
    return file;
}

Result<DotEnv> readDotEnv(const QString &fileName)
{
    const auto text = PlainFile::read(fileName, kMaxBytes, QFileInfo(fileName).path());
    if (!text)
        return std::unexpected(text.error());
    DotEnv file = parseDotEnv(*text);
    for (Error &problem : file.problems)
        problem.where.prepend(fileName + ", "_L1);
    return file;
}

} // namespace AgentCore
