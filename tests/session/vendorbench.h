// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/session/turnbench.h"
#include "tests/support/fakellm.h"
#include "tests/support/vendormock.h"

namespace Testing {

//! How many requests of a conversation began with the one before.
struct PrefixCount
{
    int requests = 0; //!< All but the first.
    int kept = 0;
    QString fault; //!< What went wrong, or the first request that did not; empty: nothing.
};

//! A session whose models are mocks, each at an address of its own.
class VendorBench : public TurnBench
{
public:
    explicit VendorBench(int firstVendor);

    VendorMock &mock(int vendor) { return *m_mocks.at(size_t(vendor)); }

    void change(int vendor);
    //! Prompts and says what went wrong; empty: nothing.
    QString ask(int vendor, const QString &text);
    //! \brief Four prompts with tool calls, the last one after the session was opened anew: what
    //! vendors' caches are found by.
    PrefixCount countPrefixes(int vendor);

private:
    QUrl addressOf(int vendor) const;
    void reopenAllowed();

    std::vector<std::unique_ptr<VendorMock>> m_mocks;
    std::vector<std::unique_ptr<FakeLlm>> m_servers;
};

//! \a value without members and blocks that are called or typed as one of \a keys.
QJsonValue withoutKeys(const QJsonValue &value, const QStringList &keys);

} // namespace Testing
