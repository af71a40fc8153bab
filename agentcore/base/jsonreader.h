// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QJsonArray>
#include <QJsonObject>

#include <limits>
#include <optional>
#include <type_traits>

namespace AgentCore {

//! \brief Reads the members of one JSON object and remembers the first mistake with its path.
//!
//! Getters return a default after a mistake, so that a fromJson() reads straight down and ends in
//! `return reader.finish(std::move(value));`. A member that is null counts as missing. Unknown
//! members are ignored.
class AGENTCORE_EXPORT JsonReader
{
public:
    //! \a path is the JSON pointer of \a object, empty for the root.
    explicit JsonReader(const QJsonObject &object, QString path = {});

    QString requiredString(QLatin1StringView key);
    std::optional<QString> optionalString(QLatin1StringView key);
    //! An integer within [min, max]; 2.0 counts as 2, 2.5 and "2" are mistakes.
    std::optional<qint64> optionalInt(QLatin1StringView key,
                                      qint64 min = std::numeric_limits<qint64>::min(),
                                      qint64 max = std::numeric_limits<qint64>::max());
    qint64 requiredInt(QLatin1StringView key, qint64 min = std::numeric_limits<qint64>::min(),
                       qint64 max = std::numeric_limits<qint64>::max());
    //! A number within [min, max].
    std::optional<double> optionalNumber(QLatin1StringView key, double min, double max);
    std::optional<bool> optionalBool(QLatin1StringView key);
    QJsonObject requiredObject(QLatin1StringView key);
    std::optional<QJsonObject> optionalObject(QLatin1StringView key);
    QJsonArray requiredArray(QLatin1StringView key);
    std::optional<QJsonArray> optionalArray(QLatin1StringView key);
    //! Missing is an empty list; an item that is no string is a mistake.
    QStringList optionalStrings(QLatin1StringView key);

    //! The JSON pointer of the member \a key of this object.
    QString pathOf(QLatin1StringView key) const;
    //! Notes a mistake of the member \a key, unless there was one before.
    void fail(QLatin1StringView key, const QString &message);
    //! Notes \a error of a nested reader, unless there was one before.
    void fail(const Error &error);

    bool ok() const { return !m_error; }
    //! The value, or ErrorCode::InvalidInput with the path of the first mistake.
    template <typename T> Result<std::remove_cvref_t<T>> finish(T &&value) const
    {
        if (m_error)
            return std::unexpected(*m_error);
        return std::forward<T>(value);
    }

private:
    QJsonObject m_object;
    QString m_path;
    std::optional<Error> m_error;
};

//! \brief Parses \a text as one JSON object.
//! \return ErrorCode::ParseError when it is no JSON, ErrorCode::InvalidRequest when no object.
AGENTCORE_EXPORT Result<QJsonObject> parseJsonObject(QByteArrayView text);

} // namespace AgentCore
