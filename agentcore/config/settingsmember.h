// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/jsonreader.h"
#include "agentcore/config/jsonfile.h"

namespace AgentCore {

//! The member \a member, an object, of \a settings of \a file; as readSettingsMember().
template <typename T, typename Read>
Result<T> settingsMemberOf(const QJsonObject &settings, const QString &file,
                           QLatin1StringView member, Read read)
{
    JsonReader outer(settings);
    const auto object = outer.optionalObject(member).value_or(QJsonObject());
    JsonReader reader(object, outer.pathOf(member));
    T found;
    read(reader, found);
    auto checked = outer.finish(found);
    if (checked)
        checked = reader.finish(found);
    if (!checked) {
        return fail(checked.error().code, checked.error().message,
                    file + u'#' + checked.error().where);
    }
    return found;
}

//! \brief Reads one member of the user's settings.json in \a configDir, an object, into a T.
//!
//! \a read takes what it needs from the reader; a missing member is an empty object. Errors as of
//! JsonReader and JsonFile::read(), with the file and the path in it in Error::where.
template <typename T, typename Read>
Result<T> readSettingsMember(const QString &configDir, QLatin1StringView member, Read read)
{
    using namespace Qt::StringLiterals;
    const QString file = configDir + "/settings.json"_L1;
    const auto json = JsonFile::read(file);
    if (!json)
        return std::unexpected(json.error());
    return settingsMemberOf<T>(*json, file, member, read);
}

} // namespace AgentCore
