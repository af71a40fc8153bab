// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/phrase.h"

#include <concepts>
#include <expected>
#include <type_traits>
#include <utility>

namespace AgentCore {

//! \brief What went wrong, as callers must tell it apart; the words are in Error::message.
//!
//! Only agentcore/jsonrpc turns a code into a number on the wire and only ui into a translated
//! sentence, each in one function.
enum class ErrorCode {
    InvalidInput, //!< Data from outside has a wrong type, value or shape; Error::where says where.
    ParseError, //!< Not JSON at all.
    InvalidRequest, //!< A JSON-RPC envelope that is none, or a request out of its turn.
    MethodNotFound, //!< No such JSON-RPC method.
    NotInitialized, //!< A request before `initialize`.
    NotFound, //!< A file, directory or tool that does not exist.
    SessionNotFound, //!< No session of that id.
    Busy, //!< The session has a running turn, or another process holds it.
    Conflict, //!< The file changed since it was read.
    PermissionDenied, //!< The user, a rule or the operating system said no.
    Cancelled, //!< Ended by cancel(); never shown as an error.
    AuthRequired, //!< No provider, no key, or a key that the endpoint refuses.
    RateLimited, //!< The endpoint asks to wait.
    ContextOverflow, //!< The request is larger than the model's window.
    Network, //!< Unreachable, TLS, broken stream.
    Timeout, //!< A limit of time ended it.
    LimitExceeded, //!< A limit of size or number ended it.
    Io, //!< Disk or pipe.
    Unsupported, //!< Understood, but not possible here.
    Internal, //!< Our mistake.
};

//! \brief A failure that somebody outside caused or must hear about.
struct AGENTCORE_EXPORT Error
{
    ErrorCode code = ErrorCode::Internal;
    Phrase message; //!< One English sentence without a trailing full stop; never a secret.
    QString where; //!< JSON path, file or URL; empty when there is none.

    //! "message (where)", or the message alone when it says where itself.
    Phrase text() const
    {
        Phrase whole = message;
        if (!message.contains(where))
            whole += QLatin1String(" (") + where + QLatin1Char(')');
        return whole;
    }

    friend bool operator==(const Error &, const Error &) = default;
};

//! \brief A value, or why there is none. The only way a fallible function of this program reports.
//!
//! A std::expected that the compiler does not let a caller drop unseen; whoever means to, says so
//! by a cast to void and a word why.
template <typename T> class [[nodiscard]] Result : public std::expected<T, Error>
{
    using Base = std::expected<T, Error>;

public:
    using std::expected<T, Error>::expected;

    //! What and_then(), transform() and their like give back.
    Result(std::expected<T, Error> other)
        : std::expected<T, Error>(std::move(other))
    { }

    Result &operator=(std::unexpected<Error> error)
    {
        static_cast<Base &>(*this) = std::move(error);
        return *this;
    }

    // std::expected's own give std::expected.
    template <typename Next> auto transform(Next &&next) const &
    {
        return wrapped(Base::transform(std::forward<Next>(next)));
    }
    template <typename Next> auto transform(Next &&next) &&
    {
        return wrapped(std::move(*this).Base::transform(std::forward<Next>(next)));
    }
    //! \a next gives a Result.
    template <typename Next> auto and_then(Next &&next) const
    {
        auto nested = transform(std::forward<Next>(next));
        using Then = std::remove_cvref_t<decltype(*nested)>;
        return nested ? *std::move(nested) : Then(std::unexpected(std::move(nested).error()));
    }

    friend bool operator==(const Result &one, const Result &other)
    {
        return static_cast<const Base &>(one) == static_cast<const Base &>(other);
    }
    template <typename Value>
        requires(!std::is_void_v<T> && !std::derived_from<Value, Base>
                 && !std::same_as<Value, std::unexpected<Error>>)
    friend bool operator==(const Result &one, const Value &value)
    {
        return one.has_value() && *one == value;
    }

private:
    template <typename U> static Result<U> wrapped(std::expected<U, Error> other) { return other; }
};

//! Shorthand for `return fail(ErrorCode::NotFound, u"no such file"_s, path);`
inline std::unexpected<Error> fail(ErrorCode code, Phrase message, QString where = {})
{
    return std::unexpected(Error{code, std::move(message), std::move(where)});
}

} // namespace AgentCore
