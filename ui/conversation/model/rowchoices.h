// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/conversation/model/answerchoices.h"

#include <functional>

namespace Ui {

class ConversationModel;
class ConversationRows;
enum class Density;

//! \brief How the user wants to see single rows of a model, and which ones are new to them.
class RowChoices
{
public:
    //! \a model owns this and \a rows; \a touch: told which rows are seen otherwise.
    RowChoices(ConversationModel *model, ConversationRows *rows,
               std::function<void(int first, int last)> touch)
        : m_model(model)
        , m_rows(rows)
        , m_touch(std::move(touch))
    { }

    const AnswerChoices &answers() const { return m_answers; }
    //! The folder of the session, against which links and pictures are named.
    void setFolder(const QString &folder);
    //! Whether code is wrapped where the user chose nothing for the row.
    void setWrapsCode(bool wraps);
    //! Also of the next transcript.
    void setDensity(Density density);
    bool isWrapped(int row) const;
    void setWrapped(int row, bool wrapped);
    //! A picture that \a row names was asked for and loaded.
    void addImage(int row, const QString &address, const QImage &image);
    //! Shows the formula \a source of \a row as it was written, or set again, wherever it stands.
    void switchFormula(int row, const QString &source);
    //! How often the user asked for more of a long row.
    int moreSteps(int row) const;
    void showMore(int row);
    //! What began after \a since is new to who comes back; invalid: nothing is.
    void setNewSince(const QDateTime &since);
    //! The first row that is new, where others stand above it; -1: none.
    int firstNewRow() const;
    bool isFirstNew(int row) const;
    //! Forgets what belongs to the rows of one transcript.
    void clearRows();

private:
    ConversationModel *m_model;
    ConversationRows *m_rows;
    std::function<void(int first, int last)> m_touch;
    AnswerChoices m_answers;
    QHash<quint64, int> m_moreSteps;
    int m_firstNewItem = -1;
};

} // namespace Ui
