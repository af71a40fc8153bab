// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/wirechecker.h"

#include <QCoreApplication>
#include <QFile>

#include <cstdio>

//! \file
//! Says what is wrong with recorded connections, for tests that are not written in C++:
//!     checkwire FILE...
//! Each file is one connection, line by line: "> " and what the client wrote, "< " and what the
//! agent wrote. Exit code 0: all of it is as the protocol wants it; 1: not so; 2: cannot be read.

using namespace Testing;

int main(int argc, char *argv[])
{
    QCoreApplication application(argc, argv);
    const QStringList files = application.arguments().mid(1);
    int lines = 0;
    int problems = 0;
    for (const QString &name : files) {
        QFile file(name);
        if (!file.open(QIODevice::ReadOnly)) {
            std::fprintf(stderr, "checkwire: cannot read %s\n", qPrintable(name));
            return 2;
        }
        WireChecker checker;
        while (!file.atEnd()) {
            const QByteArray line = file.readLine().trimmed();
            if (line.startsWith("> ")) {
                checker.readClientLine(line.mid(2));
                continue;
            }
            ++lines;
            for (const QString &problem : checker.readAgentLine(line.mid(2))) {
                ++problems;
                std::fprintf(stderr, "%s\n", qPrintable(problem));
            }
        }
    }
    std::printf("%d lines of the agent, %d problems\n", lines, problems);
    return problems > 0 || lines == 0 ? 1 : 0;
}
