// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/fallbackmodel.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/config/jsonfile.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

QString fallbackModelName(const QString &configDir, const QProcessEnvironment &environment)
{
    const QString given = environment.value(u"AGENTAO_FALLBACK_MODEL"_s).trimmed();
    if (!given.isEmpty())
        return given;
    return savedFallbackModel(configDir).value_or(QString());
}

Result<QString> savedFallbackModel(const QString &configDir)
{
    const QString file = configDir + "/settings.json"_L1;
    const auto settings = JsonFile::read(file);
    if (!settings)
        return std::unexpected(settings.error());
    JsonReader reader(*settings);
    const QString name = reader.optionalString("fallbackModel"_L1).value_or(QString()).trimmed();
    const qsizetype slash = name.indexOf(u'/');
    if (!name.isEmpty() && (slash <= 0 || slash == name.size() - 1))
        reader.fail("fallbackModel"_L1, u"must be \"provider/model\""_s);
    auto read = reader.finish(name);
    if (!read)
        return fail(read.error().code, read.error().message, file + u'#' + read.error().where);
    return read;
}

} // namespace AgentCore
