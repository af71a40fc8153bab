// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/fakeacpclient.h"

#include <QProcess>
#include <QTemporaryDir>

namespace Testing {

//! \brief The program itself as an agent, and a client of the protocol at the other end of its
//! pipes.
//!
//! It works in a folder of its own, without keys and without a display. What it writes is checked
//! as FakeAcpClient says.
class AcpProcess : public FakeAcpClient
{
    Q_OBJECT

public:
    AcpProcess();
    ~AcpProcess() override;

    //! Another folder and other variables than its own; before start().
    void setSurroundings(const QString &folder, const QProcessEnvironment &environment);
    //! Starts the program with `--acp` and \a arguments.
    void start(const QStringList &arguments = {});
    //! Closes its input and takes what it still writes; its exit code, -1 when it did not end by
    //! itself within half a minute.
    int finish();
    qint64 processId() const { return m_process.processId(); }

    QTemporaryDir dir;
    QByteArray output; //!< All that it wrote so far, as it came.
    QByteArray errors; //!< Its standard error.

private:
    void read();

    QProcess m_process;
    qsizetype m_read = 0; // of the output, in whole lines
};

} // namespace Testing
