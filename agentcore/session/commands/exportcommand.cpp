// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/commands/exportcommand.h"

#include "agentcore/exchange/sessionexport.h"

#include <QDir>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace AgentCore {

static std::optional<ExportFormat> formatOf(const QString &word)
{
    if (word == "md"_L1 || word == "markdown"_L1)
        return ExportFormat::Markdown;
    if (word == "json"_L1)
        return ExportFormat::Json;
    if (word == "html"_L1)
        return ExportFormat::Html;
    return std::nullopt;
}

static QString endingOf(ExportFormat format)
{
    switch (format) {
    case ExportFormat::Markdown:
    case ExportFormat::Report:
        return u".md"_s;
    case ExportFormat::Json:
        return u".json"_s;
    case ExportFormat::Html:
        return u".html"_s;
    }
    Q_UNREACHABLE_RETURN({});
}

//! Letters and digits of \a title, joined by "-".
static QString fileName(const QString &title)
{
    constexpr qsizetype kMaxChars = 50;
    QString name;
    for (const QChar character : title.left(kMaxChars)) {
        if (character.isLetterOrNumber() || character.isSurrogate())
            name += character;
        else if (!name.isEmpty() && !name.endsWith(u'-'))
            name += u'-';
    }
    while (name.endsWith(u'-'))
        name.chop(1);
    return name.isEmpty() ? u"session"_s : name;
}

Result<ExportRequest> ExportRequest::fromArguments(const QString &arguments, const QString &cwd,
                                                   const QString &title)
{
    ExportRequest request;
    QString path = arguments;
    const QString first = arguments.section(u' ', 0, 0);
    const auto said = formatOf(first);
    if (said) {
        request.format = *said;
        path = arguments.sliced(first.size()).trimmed();
    }
    if (path.contains(QChar::Null) || path.contains(u'\n'))
        return fail(ErrorCode::InvalidInput, u"this is no name of a file"_s, path);
    if (path.isEmpty())
        path = fileName(title) + endingOf(request.format);
    else if (const auto format = exportFormatOfFile(path); !said && format)
        request.format = *format;
    else if (!said)
        return std::unexpected(format.error());
    if (path.startsWith("~/"_L1))
        path = QDir::homePath() + path.sliced(1);
    request.path = QDir::cleanPath(QDir(cwd).absoluteFilePath(path));
    return request;
}

} // namespace AgentCore
