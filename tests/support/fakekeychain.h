// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/keychain.h"

#include <QMap>
#include <QString>

namespace Testing {

//! \brief A keychain in memory that can fail or keep silent.
//!
//! It answers at once, from within the call, as the worst of them might.
class FakeKeychain : public AgentCore::Keychain
{
public:
    //! What it has and how it behaves; outlives it.
    struct Content
    {
        QMap<QString, QString> keys;
        bool isSilent = false;
        std::optional<AgentCore::Error> error;
        int calls = 0;
    };

    explicit FakeKeychain(std::shared_ptr<Content> content)
        : m_content(std::move(content))
    { }

    void read(const QString &provider, Read callback) override
    {
        if (const auto stop = begin(); stop || m_content->isSilent) {
            if (stop)
                callback(std::unexpected(*stop));
            return;
        }
        if (m_content->keys.contains(provider))
            callback(m_content->keys.value(provider));
        else
            callback(AgentCore::fail(AgentCore::ErrorCode::NotFound, QStringLiteral("none")));
    }
    void write(const QString &provider, const QString &key, Done callback) override
    {
        change([&] { m_content->keys.insert(provider, key); }, callback);
    }
    void remove(const QString &provider, Done callback) override
    {
        change([&] { m_content->keys.remove(provider); }, callback);
    }

private:
    std::optional<AgentCore::Error> begin()
    {
        ++m_content->calls;
        return m_content->error;
    }
    template <typename Change> void change(Change apply, const Done &callback)
    {
        const auto stop = begin();
        if (m_content->isSilent)
            return;
        if (stop) {
            callback(std::unexpected(*stop));
            return;
        }
        apply();
        callback({});
    }

    std::shared_ptr<Content> m_content; // shared: tests look at it
};

} // namespace Testing
