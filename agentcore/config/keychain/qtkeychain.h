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
    enum class Try { First, Last };
    using Make = std::function<QKeychain::Job *()>;
    using Ended = std::function<void(const QKeychain::Job &job, const Result<void> &result)>;

    //! Whether the Secret Service has such a key in what is locked; also false when none answers.
    void findLocked(const QString &provider, std::function<void(bool isLocked)> callback);
    //! Runs what \a make makes, twice when it fails and a new session may help.
    void start(const Make &make, const QString &provider, Ended callback, Try which = Try::First);
};

} // namespace AgentCore

extern "C" Q_DECL_EXPORT AgentCore::Keychain *agentaoCreateKeychain();
