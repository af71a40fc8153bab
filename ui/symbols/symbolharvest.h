// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/symbols/symbol.h"
#include "ui/symbols/symbolsource.h"

#include <QHash>
#include <QStringList>

#include <chrono>
#include <stop_token>

namespace Ui {

//! What one file defines, as of when it was read.
struct FileSymbols
{
    qint64 size = 0;
    qint64 modifiedAt = 0; //!< In milliseconds, as the file system has it.
    QList<Symbol> symbols;
};

//! By the absolute path of the file. Kept from one harvest to the next: only what changed is read.
using KnownSymbols = QHash<QString, FileSymbols>;

//! What harvestSymbols() works on.
struct SymbolTask
{
    static constexpr qsizetype kMaxFiles = 200; //!< That there are; further ones are left out.
    static constexpr qsizetype kMaxNames = 2'000; //!< That may be none, see above.
    static constexpr qint64 kMaxFileBytes = 1 << 20; //!< Larger ones are left out.
    static constexpr qint64 kMaxBytes = 32 << 20; //!< Read in one go; the rest next time.
    static constexpr std::chrono::milliseconds kTimeLimit{5'000}; //!< As above.

    QString program; //!< Ctags::installed(), or another one.
    QString folder; //!< Absolute; what relative paths are relative to.
    QList<SymbolSource> sources; //!< The most important first.
    KnownSymbols known; //!< Of the last time.
};

//! \brief The symbols of the files that the sources name. Blocks, for worker threads.
//!
//! Links are followed; what is no regular file, binary or in no programming language is left out.
//! \a files gets those that count in their order, those without symbols, too.
KnownSymbols harvestSymbols(const SymbolTask &task, const std::stop_token &stop,
                            QStringList *files);

} // namespace Ui
