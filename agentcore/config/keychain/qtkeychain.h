// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/keychain.h"

#include <QObject>

namespace QKeychain {
class Job;
}

namespace AgentCore {

//! The keychain behind QtKeychain; entries are those of the service "agentao".
class QtKeychain : public QObject, public Keychain
{
    Q_OBJECT

public:
    void read(const QString &provider, Read callback) override;
    void write(const QString &provider, const QString &key, Done callback) override;
    void remove(const QString &provider, Done callback) override;

private:
    void start(QKeychain::Job *job, const QString &provider,
               std::function<void(const Result<void> &)> callback);
};

} // namespace AgentCore

extern "C" Q_DECL_EXPORT AgentCore::Keychain *agentaoCreateKeychain();
