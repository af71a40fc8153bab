// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/toolpaths.h"

#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr qsizetype kMaxTitleChars = 80;

Result<QString> resolveParam(const ToolContext &context, const QString &path, QLatin1StringView key)
{
    auto resolved = context.resolve(path);
    if (!resolved)
        return fail(resolved.error().code, resolved.error().message, u'/' + key);
    return resolved;
}

Result<QString> resolveDirectory(const ToolContext &context, const QString &path,
                                 QLatin1StringView key)
{
    auto resolved = resolveParam(context, path, key);
    if (!resolved)
        return resolved;
    const QFileInfo info(*resolved);
    if (!info.exists())
        return fail(ErrorCode::NotFound, u"no such directory"_s, *resolved);
    if (!info.isDir())
        return fail(ErrorCode::InvalidInput, u"is a file, not a directory"_s, *resolved);
    return resolved;
}

QString titleWithPath(const QString &verb, const QString &noun, const QJsonValue &path,
                      const ToolContext &context)
{
    const QString written = path.toString();
    if (written.isEmpty())
        return verb + u' ' + noun;
    const auto resolved = context.resolve(written);
    return verb + u' ' + shortened(resolved ? context.displayPath(*resolved) : written);
}

QString shortened(const QString &text)
{
    const QString line = text.simplified();
    if (line.size() <= kMaxTitleChars)
        return line;
    qsizetype end = kMaxTitleChars - 1;
    if (line.at(end - 1).isHighSurrogate())
        --end;
    return line.first(end) + u'…';
}

Error readErrorForModel(const Error &error, const ToolContext &context)
{
    Error told = error;
    told.where = context.displayPath(error.where);
    if (error.code == ErrorCode::LimitExceeded)
        told.message += ": search it with search_file_content or cut it with sed -n"_L1;
    else if (error.code == ErrorCode::InvalidInput && QFileInfo(error.where).isDir())
        told.message += ": use list_directory"_L1;
    else if (error.code == ErrorCode::NotFound)
        told.message += ": find it with glob or list_directory"_L1;
    return told;
}

} // namespace AgentCore
